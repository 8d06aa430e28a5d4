// Finds accessibility problems of a page with axe.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { hydrated } from "./browser";
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
  if (!(await page.evaluate(() => "axe" in window)))
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

/**
 * Returns the problems that axe finds in the light theme, and those with colors in the dark theme, because nothing else
 * depends on the theme. The page must follow the system's theme.
 */
export async function axeViolationsInBothThemes(page: Page): Promise<string[]> {
  await hydrated(page);
  const light = await axeViolations(page);
  await switchSystem(page, "dark");
  const dark = await axeViolations(page, colorRules);
  await switchSystem(page, "light");
  return [...light, ...dark.map((problem) => `dark: ${problem}`)];
}

async function switchSystem(page: Page, theme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.locator(`:root[data-theme=${theme}]`).waitFor();
}
