// <Hook owner="Compiler" name="emit" />: shows all facts about one hook.
import { factList } from "../../reference/fact-list";
import { hookFact, hooksOfOwner } from "../../reference/hook-facts";
import { referenceOf } from "../../reference/page-reference";
import { defineComponent } from "../component";

export const hook = defineComponent({
  name: "Hook",
  props: { owner: "required", name: "required" },
  example: '<Hook owner="Compiler" name="emit" />',
  render({ props, page, at }) {
    const reference = referenceOf(page);
    const [owner, name] = [props.owner!.trim(), props.name!.trim()];
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
