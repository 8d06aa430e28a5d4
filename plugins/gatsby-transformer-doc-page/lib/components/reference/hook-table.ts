// <HookTable owner="Compiler" />: lists every hook of a class.
import { factList } from "../../reference/fact-list";
import { hookFact } from "../../reference/hook-facts";
import { referenceOf } from "../../reference/page-reference";
import { defineComponent } from "../component";

export const hookTable = defineComponent({
  name: "HookTable",
  props: { owner: "required" },
  example: '<HookTable owner="Compiler" />',
  render({ props, page, at }) {
    const reference = referenceOf(page);
    const hooks = reference.need("hooks.json", at);
    if (!hooks) return [];
    const owner = props.owner!.trim();
    const rows = hooks.filter((hook) => hook.owner === owner);
    if (rows.length === 0) {
      const owners = new Set(hooks.map((hook) => hook.owner));
      reference.reportUnknown(
        at,
        `There is no object called ${owner} that has hooks`,
        owner,
        owners,
        "owner",
      );
    }
    return factList(
      rows.map((hook) => hookFact(hook, reference)),
      reference,
    );
  },
});
