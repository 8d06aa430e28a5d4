// Reads the facts about webpack that the search finds: options, hooks, flags, and other names.
import { factKeys } from "../../reference/fact-keys";
import type { ReferenceKind } from "../../reference/reference";
import { readSnapshot, summaryFinder } from "../../reference/build/reference-snapshots";
import { plainSummary } from "../../reference/reference-text";
import { factUrl } from "../../reference/reference-urls";
import { FACT_KINDS, type FactKind, type SearchFact } from "../search-index";

/** Returns the facts of a content tree by kind, each kind in the order of its names. */
export function searchFacts(contentDirectory: string): Record<FactKind, SearchFact[]> {
  const keys = factKeys((file) => readSnapshot(contentDirectory, file));
  const summaryOf = summaryFinder(contentDirectory);
  const facts = (kind: ReferenceKind, prefix = ""): SearchFact[] =>
    keys[kind].map((key) => {
      const summary = plainSummary(summaryOf(kind, key)?.text ?? "");
      return { name: prefix + key, url: factUrl(kind, key), summary };
    });
  const byKind = Object.fromEntries(FACT_KINDS.map((kind) => [kind, facts(kind)])) as Record<
    FactKind,
    SearchFact[]
  >;
  byKind.flag.push(...facts("command", "webpack "));
  for (const list of Object.values(byKind)) list.sort((a, b) => (a.name < b.name ? -1 : 1));
  return byKind;
}
