// <OptionTable under="resolve" />: lists an option and every option below it.
import { factList } from "../../reference/fact-list";
import { needOption, optionFact, optionsBelow } from "../../reference/option-facts";
import { defineComponent } from "../component";

export const optionTable = defineComponent({
  name: "OptionTable",
  props: { under: "required" },
  example: '<OptionTable under="resolve" />',
  render({ props, reference }) {
    const { option: root, tree } = needOption(props.under, "under", reference);
    const rows = optionsBelow(root, tree);
    return factList(
      rows.map((row) => optionFact(row, tree, reference, { root })),
      reference,
    );
  },
});
