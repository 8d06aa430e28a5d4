// <Hook owner="Compiler" name="emit" />: shows all facts about one hook.
import { factList } from "../../reference/fact-list";
import { hookFact, hooksOfOwner } from "../../reference/hook-facts";
import { defineComponent } from "../component";

export const hook = defineComponent({
  name: "Hook",
  props: { owner: "required", name: "required" },
  example: '<Hook owner="Compiler" name="emit" />',
  render({ props, reference, at }) {
    const { owner, name } = props;
    const ofOwner = hooksOfOwner(owner, reference, at);
    const found = ofOwner.find((candidate) => candidate.name === name);
    if (found) {
      return factList([hookFact(found, reference, { inFull: true })], reference, { isBlock: true });
    }
    if (ofOwner.length > 0) {
      const names = ofOwner.map((candidate) => candidate.name);
      reference.reportUnknown(at, `${owner} has no hook ${name}`, name, names, "name");
    }
    return [];
  },
});
