// Measures how long a writer waits in `develop` from saving a file to seeing the change.
import { appendFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { launchWholeBrowser } from "../__tests__/support/chromium";
import { startDevelop } from "../__tests__/support/develop-server";
import type { ProjectCopy } from "../__tests__/support/project-copy";

/** Measures the milliseconds from writing a source file until its text is on the screen, once per round. */
export async function measureEditToVisible(
  copy: ProjectCopy,
  source: string,
  url: string,
  rounds: number,
): Promise<number[]> {
  const server = await startDevelop(copy);
  const browser = await launchWholeBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(server.origin + url, { timeout: 120_000 });
    await page.locator("main h1").waitFor({ timeout: 120_000 });
    const times: number[] = [];
    // The first edit warms up the compiler and doesn't count.
    for (let round = 0; round <= rounds; round += 1) {
      const time = await editToVisible(
        page,
        copy.content(source),
        `Visible sentence number ${round}.`,
      );
      console.log(`edit to visible ${round}/${rounds}: ${Math.round(time)} ms`);
      if (round > 0) times.push(time);
    }
    return times;
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Measures the milliseconds from adding a sentence to a file until it appears in the page's main text. */
export async function editToVisible(page: Page, file: string, sentence: string): Promise<number> {
  // Wait until the watcher has finished with the previous edit, so it doesn't affect this measurement.
  await page.waitForTimeout(2000);
  const start = performance.now();
  appendFileSync(file, `\n${sentence}\n`);
  await page.waitForFunction(
    (text) => document.querySelector("main")?.textContent?.includes(text) ?? false,
    sentence,
    { polling: "raf", timeout: 60_000 },
  );
  return performance.now() - start;
}
