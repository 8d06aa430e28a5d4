// <Badge text="5.92.0+" />: shows the version that introduced something.
import { h } from "hastscript";
import { defineComponent } from "./component";

export const badge = defineComponent({
  name: "Badge",
  props: { text: "required" },
  example: '<Badge text="5.92.0+" />',
  phrasing: true,
  render({ props, inline }) {
    const element = h("span", { class: "badge" }, props.text);
    return inline ? element : h("p", element);
  },
});
