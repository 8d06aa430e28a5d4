// Finds controls that are smaller than WCAG allows with some fonts, regardless of the installed fonts.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { Page } from "playwright-core";

const font = createRequire(path.resolve("package.json")).resolve(
  "@fontsource/lato/files/lato-latin-400-normal.woff2",
);

/**
 * Returns the visible controls that are less than 24 px wide or high while all text uses a font with almost
 * no height, one string per control. Links in a line of text are exempt (WCAG 2.2, 2.5.8).
 */
export async function smallTargets(page: Page): Promise<string[]> {
  await page.evaluate(
    async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const overrides = { ascentOverride: "60%", descentOverride: "10%", lineGapOverride: "0%" };
      document.fonts.add(await new FontFace("Smallest", bytes, overrides).load());
      const sheet = new CSSStyleSheet();
      sheet.replaceSync("* { font-family: Smallest !important; }");
      document.adoptedStyleSheets.push(sheet);
    },
    readFileSync(font, "base64"),
  );
  try {
    return await page.evaluate(findSmall);
  } finally {
    await page.evaluate(() => void document.adoptedStyleSheets.pop());
  }
}

/** Runs inside the page. */
function findSmall(): string[] {
  const least = 24;
  const controls = document.querySelectorAll<HTMLElement>(
    "a[href], button, input, select, textarea, summary, [role=button], [role=tab], [tabindex='0']",
  );
  return [...controls].flatMap((control) => {
    // A label is part of its field's target.
    const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined;
    const target = label ?? control;
    const { width, height } = target.getBoundingClientRect();
    const isShown = target.checkVisibility({ visibilityProperty: true }) && width > 1;
    const isInText = getComputedStyle(target).display === "inline";
    if (!isShown || isInText || Math.min(width, height) >= least - 0.05) return [];
    return [`${width.toFixed(1)} × ${height.toFixed(1)} px: ${target.outerHTML.slice(0, 160)}`];
  });
}
