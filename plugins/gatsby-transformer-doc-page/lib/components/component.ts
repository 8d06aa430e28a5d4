// What a component of the dialect is: a name, its attributes, and a pure function from both to hast.
import type { ElementContent } from "hast";
import { nearest } from "../../../../src/shared/nearest";
import type { PageContext, Place } from "../page-context";

export interface ComponentInput<Name extends string = string> {
  /** Attributes that passed the check; text. */
  props: Partial<Record<Name, string>>;
  children: ElementContent[];
  /** Whether the component stands within a line of text, where only inline markup may be. */
  inline: boolean;
  page: PageContext;
  at: Place | undefined;
}

export interface Component<Name extends string = string> {
  name: string;
  /** All attributes are text; a required one may not be empty. */
  props: Record<Name, "required" | "optional">;
  /** How it is written, for the fix of a wrong use. */
  example: string;
  /** Whether it may stand in a paragraph among words. */
  phrasing?: true;
  /** The markup; called only when every required attribute is there. */
  render(input: ComponentInput<Name>): ElementContent | ElementContent[];
}

/** Checks a component's definition; gives it back with its attributes' names in the type. */
export function defineComponent<Name extends string>(component: Component<Name>): Component {
  return component as unknown as Component;
}

/** Checks the attributes, reports what is wrong with them, and renders what can be rendered. */
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
    else page.report(at, `The attribute ${key} of <${name}> is not text`, fix);
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
