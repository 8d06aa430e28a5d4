// <ProcessAssetsStages />: lists the stages at which taps of Compilation.hooks.processAssets run.
import { code, factList, joined, line } from "../../reference/fact-list";
import { referenceOf } from "../../reference/page-reference";
import { defineComponent } from "../component";

export const processAssetsStages = defineComponent({
  name: "ProcessAssetsStages",
  props: {},
  example: "<ProcessAssetsStages />",
  render({ page, at }) {
    const reference = referenceOf(page);
    const stages = reference.need("process-assets-stages.json", at) ?? [];
    return factList(
      stages.map(({ name, stage, plugins }) => ({
        kind: "stage" as const,
        key: name,
        lines: [
          line(["Stage ", code(String(stage))], { isBrief: true }),
          plugins.length > 0 ? line(["Plugins ", ...joined(plugins.map(code))]) : undefined,
        ],
      })),
      reference,
    );
  },
});
