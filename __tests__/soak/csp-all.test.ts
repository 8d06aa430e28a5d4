// Scrolls every page to its end with its real headers, on a phone and on a desktop. Nothing may be blocked,
// logged, or requested from another host. The browser guard checks the last two.
import { expect, test } from "@jest/globals";
import { type Page } from "playwright-core";
import { desktop, hydrated, newPage, phone } from "../support/browser";
import { answerGitHub, pictures } from "../support/page-types";
import { sitePages } from "../support/site";

/** Scrolls through the whole page, so that everything lazy loads. */
async function readToTheEnd(page: Page): Promise<void> {
  await page.mouse.move(100, 100);
  await page.evaluate(async () => {
    const { scrollHeight } = document.documentElement;
    // A printable page is hundreds of screens long.
    const step = Math.max(innerHeight, scrollHeight / 40);
    for (let top = 0; top < scrollHeight; top += step) {
      scrollTo({ top, behavior: "instant" });
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
}

async function walk(viewport: { width: number; height: number }): Promise<string[]> {
  const refused: string[] = [];
  const { page, origin } = await newPage({
    viewport,
    notification: true,
    allowed: pictures,
    prepare: async (context) => {
      await answerGitHub(context);
      await context.exposeFunction("refused", (text: string) => refused.push(text));
      await context.addInitScript(() => {
        document.addEventListener("securitypolicyviolation", (event) =>
          (window as unknown as { refused(text: string): void }).refused(
            `${location.pathname}: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`,
          ),
        );
      });
    },
  });
  for (const url of [...sitePages(), "/404/"]) {
    const response = await page.goto(origin + url);
    if (!response?.headers()["content-security-policy"]?.includes("script-src 'self' 'sha256-")) {
      refused.push(`${url} is sent without the policy`);
    }
    await readToTheEnd(await hydrated(page));
  }
  await page.waitForLoadState("networkidle");
  return refused;
}

test("no page does anything that its own policy blocks", async () => {
  const refused = await Promise.all([walk(phone), walk(desktop)]);
  expect(refused.flat()).toEqual([]);
});
