// <OptionTable under="resolve" depth="2" />: lists an option and every option below it.
import { factList } from "../../reference/fact-list";
import { needOption, optionFact, optionsBelow } from "../../reference/option-facts";
import { referenceOf } from "../../reference/page-reference";
import { defineComponent } from "../component";

const EXAMPLE = '<OptionTable under="resolve" /> or <OptionTable under="resolve" depth="1" />';

export const optionTable = defineComponent({
  name: "OptionTable",
  props: { under: "required", depth: "optional" },
  example: EXAMPLE,
  render({ props, page, at }) {
    const reference = referenceOf(page);
    const { under = "", depth } = props;
    if (depth !== undefined && !/^[1-9]$/.test(depth)) {
      page.report(at, `depth="${depth}" is not a valid number of levels`, `write ${EXAMPLE}`);
      return [];
    }
    const found = needOption(under.trim(), "under", reference, at);
    if (!found) return [];
    const { option: root, tree } = found;
    const rows = optionsBelow(root, tree, depth === undefined ? Infinity : Number(depth));
    return factList(
      rows.map((row) => optionFact(row, tree, reference, { root })),
      reference,
    );
  },
});
