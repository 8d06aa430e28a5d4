// <Default path="output.clean" />: shows the default of an option within a sentence.
import { h } from "hastscript";
import { MODES, type Mode } from "../../../../../src/reference/reference";
import { defaultWords, valueMarkup } from "../../reference/default-values";
import { needOption, plainDefaultAt } from "../../reference/option-facts";
import { ComponentProblem, defineComponent } from "../component";

const EXAMPLE = '<Default path="output.clean" /> or <Default path="devtool" mode="development" />';

export const defaultValue = defineComponent({
  name: "Default",
  props: { path: "required", mode: "optional" },
  example: EXAMPLE,
  phrasing: true,
  render({ props, inline, reference }) {
    const { path, mode } = props;
    if (mode !== undefined && !MODES.includes(mode as Mode)) {
      throw new ComponentProblem([`There is no mode called ${mode}`, `use ${MODES.join(", ")}`]);
    }
    // A path can have a default without being an option, such as one of webpack's own cache groups.
    const fact = plainDefaultAt(path, reference);
    if (!fact) needOption(path, "path", reference);
    const known = fact ?? { path, value: "undefined" };
    const inMode = mode === "production" ? undefined : (mode as Exclude<Mode, "production">);
    const paragraph = h(
      "p",
      mode === undefined
        ? defaultWords(known)
        : [valueMarkup((inMode && known.byMode?.[inMode]) ?? known.value)],
    );
    return inline ? paragraph.children : paragraph;
  },
});
