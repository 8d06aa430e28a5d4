// axe over a rendered document; colours and layout are for the browser tests, jsdom has neither.
import axe from "axe-core";

/** One line per violation: rule and the first element it is about. */
export async function axeViolations(element: Element): Promise<string[]> {
  const { violations } = await axe.run(element, {
    rules: { "color-contrast": { enabled: false } },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ""}`);
}
