// Reads the facts about webpack that the search finds: options, hooks, flags, and other names.
import { factKeys } from "../../reference/fact-keys";
import type { ReferenceKind } from "../../reference/reference";
import { readSnapshot, summaryFinder } from "../../reference/build/reference-snapshots";
import { plainSummary } from "../../reference/reference-text";
import { factUrl } from "../../reference/reference-urls";
import { FACT_KINDS, type FactKind, type SearchFact } from "../search-index";

/** Returns the facts of a content tree, sorted by kind and name. */
export function searchFacts(contentDirectory: string): SearchFact[] {
  const keys = factKeys((file) => readSnapshot(contentDirectory, file));
  const summaryOf = summaryFinder(contentDirectory);
  const facts = (kind: FactKind, from: ReferenceKind = kind, prefix = ""): SearchFact[] =>
    keys[from].map((key) => {
      const summary = plainSummary(summaryOf(from, key)?.text ?? "");
      return { kind, name: prefix + key, url: factUrl(from, key), summary };
    });
  return FACT_KINDS.flatMap((kind) => {
    const all = [...facts(kind), ...(kind === "flag" ? facts(kind, "command", "webpack ") : [])];
    return all.sort((a, b) => (a.name < b.name ? -1 : 1));
  });
}
