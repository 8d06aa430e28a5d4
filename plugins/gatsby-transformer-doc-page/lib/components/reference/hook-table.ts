// <HookTable owner="Compiler" />: lists every hook of a class.
import { factList } from "../../reference/fact-list";
import { hookFact, hooksOfOwner } from "../../reference/hook-facts";
import { defineComponent } from "../component";

export const hookTable = defineComponent({
  name: "HookTable",
  props: { owner: "required" },
  example: '<HookTable owner="Compiler" />',
  render({ props, reference }) {
    const rows = hooksOfOwner(props.owner, reference);
    return factList(
      rows.map((hook) => hookFact(hook, reference)),
      reference,
    );
  },
});
