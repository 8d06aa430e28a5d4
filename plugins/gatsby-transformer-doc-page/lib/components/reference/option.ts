// <Option path="output.filename" />: shows all facts about one option.
import { factList } from "../../reference/fact-list";
import { needOption, optionFact } from "../../reference/option-facts";
import { defineComponent } from "../component";

export const option = defineComponent({
  name: "Option",
  props: { path: "required" },
  example: '<Option path="output.filename" />',
  render({ props, reference }) {
    const found = needOption(props.path, "path", reference);
    const fact = optionFact(found.option, found.tree, reference, { inFull: true });
    return factList([fact], reference, { isBlock: true });
  },
});
