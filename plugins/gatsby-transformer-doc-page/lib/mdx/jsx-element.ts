// Converts HTML elements in JSX syntax to hast, and reads names and booleans as React does.
import type { Element, ElementContent } from "hast";
import { find, html } from "property-information";
import type { PageContext, Place } from "../page-context";
import { VOID } from "./html-elements";

/** The attributes of an element. */
export type Props = Record<string, string | number | boolean | null | undefined>;

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
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || name === "key" || name === "ref") continue;
    if (/^on[a-z]/i.test(name)) {
      const message = `The handler ${name} of <${tagName}> would never run`;
      page.report(at, message, "remove it, because pages are static HTML");
    } else {
      setProperty(element, INITIAL[name] ?? name, value);
    }
  }
  if (tagName === "img" && "alt" in props) element.data = { explicitAlt: true };
  return element;
}

/** Sets an attribute. The names of SVG attributes that HTML does not have stay as they are until the tree becomes text. */
function setProperty(
  { properties }: Element,
  name: string,
  value: string | number | boolean,
): void {
  const { property, boolean, overloadedBoolean, booleanish } = find(html, name);
  if (typeof value !== "boolean") {
    const isList = property === "className" && typeof value === "string";
    properties[property] = isList ? value.split(/\s+/).filter(Boolean) : value;
  } else if (boolean || overloadedBoolean) properties[property] = value;
  // "aria-hidden" and similar attributes have text values even though they look like flags.
  else if (booleanish || /^(aria|data)-?/i.test(name)) properties[property] = String(value);
  else if (value) properties[property] = "";
}
