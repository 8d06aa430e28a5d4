// Defines a component of the dialect: a name, its attributes, and a pure function that renders hast.
import type { ElementContent } from "hast";
import { nearest } from "../../../../src/core/nearest";
import type { PageContext, Place } from "../page-context";

export interface ComponentInput<Name extends string = string> {
  /** Attributes that passed the check; always text. */
  props: Partial<Record<Name, string>>;
  children: ElementContent[];
  /** Whether the component is within a line of text, where only inline markup is allowed. */
  inline: boolean;
  page: PageContext;
  at: Place | undefined;
}

export interface Component<Name extends string = string> {
  name: string;
  /** All attributes are text, and required ones can't be empty. */
  props: Record<Name, "required" | "optional">;
  /** Example of its use, shown with the fix for a mistake. */
  example: string;
  /** Whether it can be used among the words of a paragraph. */
  phrasing?: true;
  /** Returns the markup; only called if every required attribute is present. */
  render(input: ComponentInput<Name>): ElementContent | ElementContent[];
}

/** Type-checks a component's definition and returns it. */
export function defineComponent<Name extends string>(component: Component<Name>): Component {
  return component as unknown as Component;
}

/** Checks the attributes, reports problems, and renders what it can. */
export function renderComponent(
  component: Component,
  values: Record<string, unknown>,
  input: Omit<ComponentInput, "props">,
): ElementContent[] {
  const { name, example } = component;
  const { page, at } = input;
  const fix = `write ${example}`;
  const props: Record<string, string> = {};
  for (const [key, value] of Object.entries(values)) {
    if (key === "key" || key === "children" || value === undefined || value === null) continue;
    if (!(key in component.props)) {
      const meant = nearest(key, Object.keys(component.props));
      page.report(
        at,
        `<${name}> has no attribute "${key}"`,
        meant ? `write ${meant}="…"` : Object.keys(component.props).length > 0 ? fix : "remove it",
      );
    } else if (typeof value === "string" || typeof value === "number") props[key] = String(value);
    else page.report(at, `The attribute ${key} of <${name}> isn't text`, fix);
  }
  let isComplete = true;
  for (const [key, need] of Object.entries(component.props)) {
    if (need !== "required" || props[key]?.trim() || typeof values[key] === "object") continue;
    page.report(at, `<${name}> has no ${key}`, fix);
    isComplete = false;
  }
  if (!isComplete) return input.children;
  const result = component.render({ ...input, props });
  return Array.isArray(result) ? result : [result];
}
