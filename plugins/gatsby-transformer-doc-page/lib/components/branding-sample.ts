// <BrandingSample color="#8dd6f9" name="Malibu" />: shows a brand color.
import { h, s } from "hastscript";
import { ComponentProblem, defineComponent } from "./component";

const COLOR = /^(#[\da-f]{3,8}|[a-z]+|(rgb|hsl|oklch)a?\([\d\s.,%/a-z-]+\))$/i;
const EXAMPLE = '<BrandingSample color="#8dd6f9" name="Malibu" />';

export const brandingSample = defineComponent({
  name: "BrandingSample",
  props: { color: "required", name: "optional" },
  example: EXAMPLE,
  phrasing: true,
  render({ props, children, inline }) {
    const { color, name } = props;
    if (!COLOR.test(color)) {
      throw new ComponentProblem([`"${color}" isn't a color`, `write a CSS color: ${EXAMPLE}`]);
    }
    const caption = name ? [name] : children;
    return h(
      inline ? "span" : "figure",
      { class: ["branding-sample", "branding-sample-color"] },
      // It's an SVG because SVG attributes need no exception in the site's content security policy.
      s(
        "svg",
        {
          class: "branding-sample-ground",
          viewBox: "0 0 64 32",
          preserveAspectRatio: "none",
          role: "img",
          ariaLabel: name ? `${name}, ${color}` : color,
        },
        s("rect", { width: 64, height: 32, fill: color }),
      ),
      caption.length > 0
        ? h(inline ? "span" : "figcaption", { class: "branding-sample-name" }, caption)
        : [],
    );
  },
});
