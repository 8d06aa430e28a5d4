// Components without attributes that list every fact of a snapshot: <BuiltinPlugins />, <MagicComments />,
// <ModuleVariables />, and <ProcessAssetsStages />.
import { existsSync } from "node:fs";
import path from "node:path";
import type { PluginFact } from "../../../../../src/reference/reference";
import type { ReferenceFiles } from "../../../../../src/reference/reference-files";
import { pluginPage } from "../../../../../src/reference/reference-urls";
import type { PageContext } from "../../page-context";
import {
  code,
  factList,
  joined,
  line,
  sinceBadge,
  stateBadge,
  type Fact,
} from "../../reference/fact-list";
import { defineComponent } from "../component";

type ListFile =
  "magic-comments.json" | "module-variables.json" | "plugins.json" | "process-assets-stages.json";

function listOf<F extends ListFile>(
  name: string,
  file: F,
  factOf: (fact: ReferenceFiles[F][number], page: PageContext) => Fact,
) {
  return defineComponent({
    name,
    props: {},
    example: `<${name} />`,
    render({ page, reference }) {
      const facts: readonly ReferenceFiles[F][number][] = reference.need(file);
      return factList(
        facts.map((fact) => factOf(fact, page)),
        reference,
      );
    },
  });
}

/** Every plugin that webpack exports. */
export const builtinPlugins = listOf("BuiltinPlugins", "plugins.json", pluginFact);

/** Converts a plugin to a fact; its name links to the plugin's page if there is one. */
function pluginFact(plugin: PluginFact, page: PageContext): Fact {
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

/** Every comment that webpack reads inside a request. */
export const magicComments = listOf(
  "MagicComments",
  "magic-comments.json",
  ({ name, readBy, since }) => ({
    kind: "comment",
    key: name,
    badges: [sinceBadge(since)],
    lines: readBy.map(({ syntax, expects }) =>
      line(["In ", code(syntax), ": ", code(expects)], { isBrief: true }),
    ),
  }),
);

/** Every name that webpack replaces or provides in a module. */
export const moduleVariables = listOf(
  "ModuleVariables",
  "module-variables.json",
  ({ name, modules, type, typeof: result, becomes, assignable, callable, since }) => ({
    kind: "variable",
    key: name,
    badges: [sinceBadge(since)],
    lines: [
      type === undefined ? undefined : line([code(type)], { isBrief: true }),
      becomes === undefined ? undefined : line(["Becomes ", code(becomes)]),
      result === undefined
        ? undefined
        : line([code(`typeof ${name}`), " is ", code(JSON.stringify(result))]),
      line([
        "Available in modules of type ",
        ...joined(modules.map((kind) => code(`javascript/${kind}`))),
        ...(assignable ? [", where you can assign to it"] : []),
        ...(callable ? ["; webpack handles calls to it"] : []),
      ]),
    ],
  }),
);

/** The stages at which taps of Compilation.hooks.processAssets run. */
export const processAssetsStages = listOf(
  "ProcessAssetsStages",
  "process-assets-stages.json",
  ({ name, stage, plugins }) => ({
    kind: "stage",
    key: name,
    lines: [
      line(["Stage ", code(String(stage))], { isBrief: true }),
      plugins.length > 0 ? line(["Plugins ", ...joined(plugins.map(code))]) : undefined,
    ],
  }),
);
