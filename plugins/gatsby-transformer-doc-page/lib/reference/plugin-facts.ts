// Converts the plugins that webpack exports to facts.
import { existsSync } from "node:fs";
import path from "node:path";
import type { PluginFact } from "../../../../src/reference/reference";
import { pluginPage } from "../../../../src/reference/reference-urls";
import type { PageContext } from "../page-context";
import { code, joined, line, sinceBadge, stateBadge, type Fact } from "./fact-list";
import type { PageReference } from "./page-reference";

/** Converts a plugin to a fact; its name links to the plugin's page if there is one. */
export function pluginFact(plugin: PluginFact, reference: PageReference, page: PageContext): Fact {
  const { path: exported, name, alsoAt = [], parameters, since, deprecated } = plugin;
  const url = pluginPage(name);
  const file = path.join(page.contentDir, `${url.slice(1, -1)}.mdx`);
  // The list changes when this page is added or removed.
  page.dependencies.add(file);
  return {
    kind: "plugin",
    key: exported,
    ...(existsSync(file) && { url }),
    badges: [sinceBadge(since), stateBadge("deprecated", deprecated !== undefined)],
    lines: [
      line([code(`new webpack.${exported}(${parameters ?? ""})`)], { isBrief: true }),
      typeof deprecated === "string" ? line(["Using it prints ", code(deprecated)]) : undefined,
      alsoAt.length > 0 ? line(["Also exported as ", ...joined(alsoAt.map(code))]) : undefined,
    ],
  };
}
