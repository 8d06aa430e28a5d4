// <Hook owner="Compiler" name="emit" />: shows all facts about one hook.
import { factList } from "../../reference/fact-list";
import { hookFact, hooksOfOwner } from "../../reference/hook-facts";
import { unknownName } from "../../reference/page-reference";
import { defineComponent } from "../component";

export const hook = defineComponent({
  name: "Hook",
  props: { owner: "required", name: "required" },
  example: '<Hook owner="Compiler" name="emit" />',
  render({ props, reference }) {
    const { owner, name } = props;
    const ofOwner = hooksOfOwner(owner, reference);
    const found = ofOwner.find((candidate) => candidate.name === name);
    if (!found) {
      const names = ofOwner.map((candidate) => candidate.name);
      throw unknownName(`${owner} has no hook ${name}`, name, names, "name");
    }
    return factList([hookFact(found, reference, { inFull: true })], reference, { isBlock: true });
  },
});
