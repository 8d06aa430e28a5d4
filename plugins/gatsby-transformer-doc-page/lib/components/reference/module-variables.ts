// <ModuleVariables />: lists every name that webpack replaces or provides in a module.
import { code, factList, joined, line, sinceBadge } from "../../reference/fact-list";
import { referenceOf } from "../../reference/page-reference";
import { defineComponent } from "../component";

export const moduleVariables = defineComponent({
  name: "ModuleVariables",
  props: {},
  example: "<ModuleVariables />",
  render({ page, at }) {
    const reference = referenceOf(page);
    const variables = reference.need("module-variables.json", at) ?? [];
    return factList(
      variables.map(
        ({ name, modules, type, typeof: result, becomes, assignable, callable, since }) => ({
          kind: "variable" as const,
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
      ),
      reference,
    );
  },
});
