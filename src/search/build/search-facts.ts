// Reads the facts about webpack that the search finds: options, hooks, flags, and other names.
import type { ReferenceKind } from "../../reference/reference";
import { summaryFile, type ReadReference } from "../../reference/reference-files";
import { readSnapshot, readSummaries } from "../../reference/build/reference-snapshots";
import { plainSummary } from "../../reference/reference-text";
import { factUrl } from "../../reference/reference-urls";
import type { FactKind, SearchFact } from "../search-index";

/** Returns the facts of a content tree by kind, each kind in the order of its names. */
export function searchFacts(contentDirectory: string): Record<FactKind, SearchFact[]> {
  const read: ReadReference = (file) => readSnapshot(contentDirectory, file);
  const facts = (
    kind: ReferenceKind,
    keys: readonly string[] | undefined,
    nameOf = (key: string) => key,
  ): SearchFact[] =>
    (keys ?? []).map((key) => {
      const { summaries } = readSummaries(contentDirectory, summaryFile(kind, key));
      const summary = summaries.get(key)?.text ?? "";
      return { name: nameOf(key), url: factUrl(kind, key), summary: plainSummary(summary) };
    });

  const plugins = read("plugins.json") ?? [];
  const options = [
    ...(read("options.json") ?? []),
    ...(read("dev-server.json") ?? []).flatMap((fact) => fact.options),
    ...plugins.flatMap((plugin) => plugin.options ?? []),
  ];
  const cli = read("cli.json");
  const byKind: Record<FactKind, SearchFact[]> = {
    option: facts(
      "option",
      options.map(({ path }) => path),
    ),
    hook: facts(
      "hook",
      read("hooks.json")?.map(({ key }) => key),
    ),
    flag: [
      ...facts(
        "flag",
        cli?.flags.map(({ flag }) => flag),
      ),
      ...facts(
        "command",
        cli?.commands.map(({ name }) => name),
        (name) => `webpack ${name}`,
      ),
    ],
    stats: facts(
      "stats",
      read("stats.json")?.map(({ key }) => key),
    ),
    plugin: facts(
      "plugin",
      plugins.map(({ path }) => path),
    ),
    variable: facts(
      "variable",
      read("module-variables.json")?.map(({ name }) => name),
    ),
    comment: facts(
      "comment",
      read("magic-comments.json")?.map(({ name }) => name),
    ),
    stage: facts(
      "stage",
      read("process-assets-stages.json")?.map(({ name }) => name),
    ),
  };
  for (const list of Object.values(byKind)) list.sort((a, b) => (a.name < b.name ? -1 : 1));
  return byKind;
}
