// Defines a component of the dialect: a name, its attributes, and a pure function that renders hast.
import type { ElementContent } from "hast";
import { nearest } from "../../../../src/core/nearest";
import type { Explanation } from "../../../../src/core/problem";
import type { Props } from "../mdx/jsx-element";
import type { PageContext, Place } from "../page-context";
import type { PageReference } from "../reference/page-reference";

/** Thrown if a component can't be shown, with the mistake unless it has already been reported. */
export class ComponentProblem extends Error {
  constructor(readonly explanation?: Explanation) {
    super(explanation?.[0]);
  }
}

/** Whether each attribute is required. */
type Attributes = Record<string, "required" | "optional">;

interface ComponentInput<A extends Attributes = Attributes> {
  /** Attributes that passed the check, without spaces at both ends. */
  props: { [Name in keyof A]: A[Name] extends "required" ? string : string | undefined };
  children: ElementContent[];
  /** Whether the component is within a line of text, where only inline markup is allowed. */
  inline: boolean;
  page: PageContext;
  reference: PageReference;
  at: Place | undefined;
}

export interface Component<A extends Attributes = Attributes> {
  name: string;
  /** All attributes are text, and required ones can't be empty. */
  props: A;
  /** Example of its use, shown with the fix for a mistake. */
  example: string;
  /** Whether it can be used among the words of a paragraph. */
  phrasing?: true;
  /** Returns the markup, or throws a ComponentProblem. Only called if every required attribute is present. */
  render(input: ComponentInput<A>): ElementContent | ElementContent[];
}

/** Type-checks a component's definition and returns it. */
export const defineComponent = <const A extends Attributes>(component: Component<A>): Component =>
  component as unknown as Component;

/** Checks the attributes, reports problems, and renders what it can. */
export function renderComponent(
  component: Component,
  values: Props,
  input: Omit<ComponentInput, "props" | "reference">,
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
    } else if (typeof value === "string" || typeof value === "number") {
      props[key] = String(value).trim();
    } else page.report(at, `The attribute ${key} of <${name}> isn't text`, fix);
  }
  const missing = Object.entries(component.props).filter(
    ([key, need]) => need === "required" && !props[key],
  );
  for (const [key] of missing) page.report(at, `<${name}> has no ${key}`, fix);
  if (missing.length > 0) return input.children;
  try {
    return [component.render({ ...input, props, reference: page.reference })].flat();
  } catch (error) {
    if (!(error instanceof ComponentProblem)) throw error;
    if (error.explanation) page.report(at, ...error.explanation);
    return [];
  }
}
