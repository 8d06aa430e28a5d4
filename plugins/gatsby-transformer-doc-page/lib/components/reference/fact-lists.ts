// Components without attributes that list every fact of a snapshot: <BuiltinPlugins />, <MagicComments />,
// <ModuleVariables />, and <ProcessAssetsStages />.
import type { ReferenceFiles } from "../../../../../src/reference/reference-files";
import type { PageContext } from "../../page-context";
import { code, factList, joined, line, sinceBadge, type Fact } from "../../reference/fact-list";
import { referenceOf, type PageReference } from "../../reference/page-reference";
import { pluginFact } from "../../reference/plugin-facts";
import { defineComponent } from "../component";

type ListFile =
  "magic-comments.json" | "module-variables.json" | "plugins.json" | "process-assets-stages.json";

function listOf<F extends ListFile>(
  name: string,
  file: F,
  factOf: (fact: ReferenceFiles[F][number], reference: PageReference, page: PageContext) => Fact,
) {
  return defineComponent({
    name,
    props: {},
    example: `<${name} />`,
    render({ page, at }) {
      const reference = referenceOf(page);
      const facts: readonly ReferenceFiles[F][number][] = reference.need(file, at) ?? [];
      return factList(
        facts.map((fact) => factOf(fact, reference, page)),
        reference,
      );
    },
  });
}

/** Every plugin that webpack exports. */
export const builtinPlugins = listOf("BuiltinPlugins", "plugins.json", pluginFact);

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
