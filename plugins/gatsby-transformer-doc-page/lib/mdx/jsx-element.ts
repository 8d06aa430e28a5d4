// Converts HTML elements in JSX syntax to hast, and reads names, booleans, styles and children as React does.
import type { Element, ElementContent } from "hast";
import { find, html, svg } from "property-information";
import type { PageContext, Place } from "../page-context";

export type Props = Record<string, unknown>;

const VOID = new Set(
  "area base br col embed hr img input link meta param source track wbr".split(" "),
);
const SVG = new Set(
  "svg animate animateTransform circle clipPath defs desc ellipse feBlend feColorMatrix feGaussianBlur filter foreignObject g image line linearGradient marker mask path pattern polygon polyline radialGradient rect stop symbol text textPath tspan use".split(
    " ",
  ),
);
const UNITLESS = new Set(
  "animationIterationCount aspectRatio borderImageOutset borderImageSlice borderImageWidth columnCount columns fillOpacity flex flexGrow flexShrink floodOpacity fontWeight gridArea gridColumn gridColumnEnd gridColumnStart gridRow gridRowEnd gridRowStart lineClamp lineHeight opacity order orphans scale stopOpacity strokeDasharray strokeDashoffset strokeMiterlimit strokeOpacity strokeWidth tabSize widows zIndex zoom".split(
    " ",
  ),
);

/** React's names for attributes that have shorter names in HTML. */
const INITIAL: Record<string, string> = { defaultValue: "value", defaultChecked: "checked" };

/**
 * The children in a JSX value: hast nodes, text, numbers, and lists of them; null and booleans are ignored.
 */
export function childrenOf(value: unknown): ElementContent[] {
  if (value === null || value === undefined || typeof value === "boolean") return [];
  if (typeof value === "string" || typeof value === "number" || typeof value === "bigint") {
    return value === "" ? [] : [{ type: "text", value: String(value) }];
  }
  if (Array.isArray(value)) return value.flatMap(childrenOf);
  if (value instanceof Promise) {
    // Nothing else awaits this promise, and an unhandled rejection would end the process.
    value.catch(() => undefined);
    throw new TypeError("a promise can't be shown as text; put await before it");
  }
  if (typeof value === "object" && "type" in value) {
    const node = value as ElementContent | { type: "root"; children: ElementContent[] };
    return node.type === "root" ? node.children : [node];
  }
  const kind = typeof value === "function" ? "a function" : "an object";
  throw new TypeError(`${kind} can't be shown as text`);
}

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
    if (name === "children") {
      if (children.length === 0 && !VOID.has(tagName)) element.children = childrenOf(value);
    } else if (name === "dangerouslySetInnerHTML") {
      const { __html } = value as { __html?: unknown };
      element.children = [
        {
          type: "raw",
          value: typeof __html === "string" ? __html : "",
        } as unknown as ElementContent,
      ];
    } else if (/^on[a-z]/i.test(name)) {
      const message = `The handler ${name} of <${tagName}> would never run`;
      page.report(at, message, "remove it, because pages are static HTML");
    } else if (name === "style" && typeof value === "object") {
      element.properties.style = styleText(value as Record<string, unknown>);
    } else {
      setProperty(element, schema, INITIAL[name] ?? name, value, page, at);
    }
  }
  if (tagName === "img" && "alt" in props) element.data = { explicitAlt: true };
  return element;
}

function setProperty(
  element: Element,
  schema: typeof html,
  name: string,
  value: unknown,
  page: PageContext,
  at: Place | undefined,
): void {
  const info = find(schema, name);
  if (typeof value === "string" || typeof value === "number" || typeof value === "bigint") {
    const isList = info.property === "className" && typeof value === "string";
    element.properties[info.property] = isList
      ? value.split(/\s+/).filter(Boolean)
      : typeof value === "bigint"
        ? String(value)
        : value;
  } else if (typeof value === "boolean") {
    // "aria-hidden" and similar attributes have text values even though they look like flags.
    if (info.boolean || info.overloadedBoolean) element.properties[info.property] = value;
    else if (info.booleanish || /^(aria|data)-?/i.test(name)) {
      element.properties[info.property] = String(value);
    } else if (value) element.properties[info.property] = "";
  } else if (Array.isArray(value)) {
    element.properties[info.property] = value.map(String).join(" ");
  } else {
    const kind = typeof value === "function" ? "a function" : "an object";
    page.report(
      at,
      `The attribute ${name} of <${element.tagName}> is ${kind}`,
      `write text, a number, or a boolean: ${name}="…"`,
    );
  }
}

/**
 * Converts a style object to the text of a style attribute; numbers get the unit "px" where CSS needs one.
 */
export function styleText(style: Record<string, unknown>): string {
  return Object.entries(style)
    .filter(
      ([, value]) =>
        value !== null && value !== undefined && typeof value !== "boolean" && value !== "",
    )
    .map(([name, value]) => {
      const property = name.startsWith("--")
        ? name
        : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/^ms-/, "-ms-");
      const hasUnit =
        typeof value !== "number" || value === 0 || name.startsWith("--") || UNITLESS.has(name);
      return `${property}:${hasUnit ? String(value).trim() : `${value}px`}`;
    })
    .join(";");
}
