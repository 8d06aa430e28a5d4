// Converts HTML elements in JSX syntax to hast, and reads names and booleans as React does.
import type { Element, ElementContent } from "hast";
import { find, html, svg } from "property-information";
import type { PageContext, Place } from "../page-context";
import { VOID } from "./html-elements";

/** The attributes of an element. */
export type Props = Record<string, string | number | boolean | null | undefined>;

const SVG = new Set(
  "svg animate animateTransform circle clipPath defs desc ellipse feBlend feColorMatrix feGaussianBlur filter foreignObject g image line linearGradient marker mask path pattern polygon polyline radialGradient rect stop symbol text textPath tspan use".split(
    " ",
  ),
);
/** React's names for attributes that have shorter names in HTML. */
const INITIAL: Record<string, string> = { defaultValue: "value", defaultChecked: "checked" };

/** Creates the element of a JSX tag. Event handlers are reported because a page's own scripts never run. */
export function jsxElement(
  tagName: string,
  props: Props,
  children: ElementContent[],
  page: PageContext,
  at: Place | undefined,
): Element {
  const element: Element = {
    type: "element",
    tagName,
    properties: {},
    children: VOID.has(tagName) ? [] : children,
  };
  if (tagName === "script") {
    const fix = "remove it, or put the code in a code fence";
    page.report(at, "A <script> in a page would never run", fix);
  }
  const schema = SVG.has(tagName) ? svg : html;
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || name === "key" || name === "ref") continue;
    if (/^on[a-z]/i.test(name)) {
      const message = `The handler ${name} of <${tagName}> would never run`;
      page.report(at, message, "remove it, because pages are static HTML");
    } else {
      setProperty(element, schema, INITIAL[name] ?? name, value);
    }
  }
  if (tagName === "img" && "alt" in props) element.data = { explicitAlt: true };
  return element;
}

function setProperty(
  { properties }: Element,
  schema: typeof html,
  name: string,
  value: string | number | boolean,
): void {
  const { property, boolean, overloadedBoolean, booleanish } = find(schema, name);
  if (typeof value !== "boolean") {
    const isList = property === "className" && typeof value === "string";
    properties[property] = isList ? value.split(/\s+/).filter(Boolean) : value;
  } else if (boolean || overloadedBoolean) properties[property] = value;
  // "aria-hidden" and similar attributes have text values even though they look like flags.
  else if (booleanish || /^(aria|data)-?/i.test(name)) properties[property] = String(value);
  else if (value) properties[property] = "";
}
