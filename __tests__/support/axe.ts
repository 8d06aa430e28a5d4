// Asks axe what is wrong with a page for readers who use assistive technology.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { smallTargets } from "./small-targets";

const script = createRequire(path.resolve("package.json")).resolve("axe-core/axe.min.js");

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The rules whose answer depends on colours; they take as long as all others together. */
export const colourRules = ["color-contrast", "link-in-text-block"];

/**
 * What axe finds on a page in its current state, one text per element: with all rules, or with those named.
 * All rules include our own check of target sizes, which doesn't depend on a font.
 */
export async function axeViolations(page: Page, runOnly = rules): Promise<string[]> {
  // A colour in the middle of a transition is no colour of the design.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== "running"),
  );
  // Not as a script element, which the site's security policy refuses.
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
