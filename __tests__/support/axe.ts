// Finds accessibility problems of a page with axe.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { smallTargets } from "./small-targets";

const script = createRequire(path.resolve("package.json")).resolve("axe-core/axe.min.js");

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The rules that depend on colors. They take as long as all other rules together. */
export const colorRules = ["color-contrast", "link-in-text-block"];

/**
 * Returns the problems that axe finds in a page's current state, one string per element, using all rules or
 * only the given ones. With all rules, it also runs our own check of target sizes, which works with any font.
 */
export async function axeViolations(page: Page, runOnly = rules): Promise<string[]> {
  // Wait for transitions to end, because their intermediate colors aren't part of the design.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== "running"),
  );
  // Evaluate the script, because the site's security policy would block a script element.
  await page.evaluate(readFileSync(script, "utf8"));
  const results = await page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: { run: (o: object) => Promise<AxeResults> } };
    return axe.run({ runOnly, resultTypes: ["violations"] });
  }, runOnly);
  const found = results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) =>
      [`${id}: ${help}`, target.join(" "), failureSummary].join("\n"),
    ),
  );
  return runOnly === rules ? [...found, ...(await smallTargets(page))] : found;
}

/** Returns the problems of a page's current state in both themes. The dark one can only differ in its colors. */
export async function axeViolationsInBothThemes(page: Page): Promise<string[]> {
  const toggle = page.getByRole("button", { name: "Dark theme" });
  const light = await axeViolations(page);
  await toggle.click();
  const dark = await axeViolations(page, colorRules);
  await toggle.click();
  return [...light, ...dark];
}
