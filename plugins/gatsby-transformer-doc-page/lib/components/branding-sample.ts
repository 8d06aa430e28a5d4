// <BrandingSample color="#8dd6f9" name="Malibu" /> and <BrandingSample src="…" alt="…" />: shows a brand
// color, or the logo on a background.
import { h, s } from "hastscript";
import { defineComponent } from "./component";

const COLOR = /^(#[\da-f]{3,8}|[a-z]+|(rgb|hsl|oklch)a?\([\d\s.,%/a-z-]+\))$/i;
const EXAMPLE = '<BrandingSample color="#8dd6f9" name="Malibu" />';

export const brandingSample = defineComponent({
  name: "BrandingSample",
  props: {
    color: "optional",
    name: "optional",
    src: "optional",
    alt: "optional",
    background: "optional",
  },
  example: EXAMPLE,
  phrasing: true,
  render({ props, children, inline, page, at }) {
    const { color, name, src, alt, background } = props;
    for (const value of [color, background]) {
      if (value === undefined || COLOR.test(value.trim())) continue;
      page.report(at, `"${value}" is not a color`, `write a CSS color: ${EXAMPLE}`);
      return [];
    }
    if (color === undefined && src === undefined) {
      page.report(at, "<BrandingSample> has neither color nor src", `write ${EXAMPLE}`);
      return [];
    }
    // The background is an SVG because SVG attributes need no exception in the site's content security
    // policy.
    const ground = (fill: string, label?: string) =>
      s(
        "svg",
        {
          class: "branding-sample-ground",
          viewBox: "0 0 64 32",
          preserveAspectRatio: "none",
          ...(label ? { role: "img", ariaLabel: label } : { ariaHidden: "true" }),
        },
        s("rect", { width: 64, height: 32, fill }),
      );
    const kind = color !== undefined ? "color" : "logo";
    const caption = name ? [name] : children;
    return h(
      inline ? "span" : "figure",
      { class: ["branding-sample", `branding-sample-${kind}`] },
      color !== undefined
        ? ground(color, name ? `${name}, ${color}` : color)
        : background && ground(background),
      src !== undefined ? h("img", { class: "branding-sample-logo", src, alt: alt ?? "" }) : [],
      caption.length > 0
        ? h(inline ? "span" : "figcaption", { class: "branding-sample-name" }, caption)
        : [],
    );
  },
});
