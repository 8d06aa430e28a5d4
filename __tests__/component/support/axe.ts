// Runs axe on a rendered document. Browser tests check colors and layout, because jsdom has neither.
import axe from "axe-core";

/** Returns one line per violation: the rule and the first element that breaks it. */
export async function axeViolations(element: Element): Promise<string[]> {
  const { violations } = await axe.run(element, {
    rules: { "color-contrast": { enabled: false } },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ""}`);
}
