// Measures how long a writer waits: for the preview to show a page, and for a saved sentence to appear.
import { appendFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { withWholeBrowser } from "../../__tests__/support/chromium";
import { spawnDevelop } from "../../__tests__/support/develop-server";
import { untilIdle } from "../processes";
import { firstWords, type PeerPage } from "./content";
import type { Site } from "./sites";

export interface DevelopFigures {
  /** Milliseconds from a cold start to a page's text, one per round. */
  ready: number[];
  /** Milliseconds from saving to the text on the screen. */
  shortEdit: number[];
  longEdit: number[];
}

const EDITS = 3;
const TIMEOUT_MS = 300_000;
/** How long a page may stay empty before it's opened again. */
const MAX_EMPTY_MS = 5000;

/** Starts a site's preview from scratch once per round, and saves sentences on both pages. */
export async function measureDevelop(
  site: Site,
  shortPage: PeerPage,
  longPage: PeerPage,
  rounds: number,
): Promise<DevelopFigures> {
  const figures: DevelopFigures = { ready: [], shortEdit: [], longEdit: [] };
  await withWholeBrowser(async (browser) => {
    for (let round = 1; round <= rounds; round += 1) {
      site.forget();
      const start = performance.now();
      const server = await spawnDevelop(site.root, { ...site.env, NODE_ENV: "development" });
      try {
        const page = await browser.newPage();
        await until(page, () => site.ready?.test(server.log()) ?? true);
        await untilVisible(page, server.origin, shortPage);
        figures.ready.push(performance.now() - start);
        await untilIdle(server.child.pid!);
        figures.shortEdit.push(...(await edits(page, site, shortPage, round)));
        await untilVisible(page, server.origin, longPage);
        await untilIdle(server.child.pid!);
        figures.longEdit.push(...(await edits(page, site, longPage, round)));
        await page.close();
      } catch (error) {
        throw new Error(`${site.name} in develop:\n${server.log()}`, { cause: error });
      } finally {
        await server.stop();
      }
      console.log(`${site.name}, develop ${round}/${rounds}: ${JSON.stringify(figures)}`);
    }
  });
  return figures;
}

/** Requests a page until its text appears. Opens a page that stays empty again, like a writer would. */
async function untilVisible(page: Page, origin: string, { url, body }: PeerPage): Promise<void> {
  const words = firstWords({ url, body });
  await until(page, async () => (await isServed(page, origin + url)) && hasText(page, words));
}

const hasText = (page: Page, words: string): Promise<boolean> =>
  page
    .waitForFunction(
      (text) => document.querySelector("main")?.textContent?.includes(text) ?? false,
      words,
      { polling: "raf", timeout: MAX_EMPTY_MS },
    )
    .then(
      () => true,
      () => false,
    );

async function until(page: Page, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + TIMEOUT_MS;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error("The preview wasn't ready in time.");
    await page.waitForTimeout(20);
  }
}

async function isServed(page: Page, address: string): Promise<boolean> {
  try {
    const response = await page.goto(address, { timeout: TIMEOUT_MS, waitUntil: "commit" });
    return response?.ok() ?? false;
  } catch {
    // The server isn't listening yet.
    return false;
  }
}

/** Measures the milliseconds from adding a sentence to a page's file until the browser has drawn it. */
async function edits(page: Page, site: Site, { url }: PeerPage, round: number): Promise<number[]> {
  const file = site.source(url);
  const times: number[] = [];
  for (let number = 0; number <= EDITS; number += 1) {
    const sentence = `Visible sentence number ${round}-${number}.`;
    // Wait until the watcher has finished with the previous edit, so it doesn't affect this measurement.
    await page.waitForTimeout(2000);
    const start = performance.now();
    appendFileSync(file, `\n${sentence}\n`);
    await page.waitForFunction(
      (text) =>
        document.querySelector("main")?.textContent?.includes(text) &&
        // This runs before the browser lays out and draws a frame, and the timer fires after that.
        new Promise((resolve) => setTimeout(() => resolve(true))),
      sentence,
      { polling: "raf", timeout: 60_000 },
    );
    // The first edit warms up the compiler and doesn't count.
    if (number > 0) times.push(performance.now() - start);
  }
  return times;
}
