// Lists the facts in the snapshots of a content tree.
import type { OptionFact, ReferenceKind } from "./reference";
import type { ReadReference } from "./reference-files";

/** Returns the options of webpack, the dev server, and webpack's own plugins. */
export const allOptions = (read: ReadReference): OptionFact[] => [
  ...(read("options.json") ?? []),
  ...(read("dev-server.json") ?? []).flatMap(({ options }) => options),
  ...(read("plugins.json") ?? []).flatMap(({ options = [] }) => options),
];

/** Returns the keys of all facts by kind. */
export function factKeys(read: ReadReference): Record<ReferenceKind, string[]> {
  const { commands = [], flags = [] } = read("cli.json") ?? {};
  const names = (facts: readonly { name: string }[] = []) => facts.map(({ name }) => name);
  const keys = (facts: readonly { key: string }[] = []) => facts.map(({ key }) => key);
  return {
    option: allOptions(read).map(({ path }) => path),
    hook: keys(read("hooks.json")),
    command: names(commands),
    flag: flags.map(({ flag }) => flag),
    stats: keys(read("stats.json")),
    plugin: (read("plugins.json") ?? []).map(({ path }) => path),
    variable: names(read("module-variables.json")),
    comment: names(read("magic-comments.json")),
    stage: names(read("process-assets-stages.json")),
  };
}
