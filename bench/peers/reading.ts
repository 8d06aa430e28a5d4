// Measures how long readers of a built site wait: the bytes and milestones of a first load, and the next page.
import path from "node:path";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { withWholeBrowser } from "../../__tests__/support/chromium";
import { weighPage } from "../../__tests__/support/page-weight";
import type { PeerPage } from "./content";

export interface FirstLoad {
  /** Gzipped bytes of everything that the page requests, without prefetched files for other pages. */
  bytes: number;
  scriptBytes: number;
  /** Gzipped bytes that are prefetched for other pages. */
  prefetchedBytes: number;
  /** On a phone with slow 4G and a throttled processor, one per round. */
  slow: Milestones[];
}

export interface Milestones {
  /** Largest contentful paint in milliseconds. */
  lcp: number;
  /** Total blocking time in milliseconds: the time beyond 50 ms of each task. */
  tbt: number;
  /** Cumulative layout shift. */
  cls: number;
}

export interface NextPage {
  /** Milliseconds from the click to the next page's heading, one per round. */
  ms: number[];
  /** The same on slow 4G with a throttled processor. */
  slowMs: number[];
  /** Bytes over the network, including headers, that pointing at the link requests. */
  hoverBytes: number;
  /** The same for the click. */
  clickBytes: number;
}

/** How long to wait after a page's last request, because work may still be running. */
const PAUSE_MS = 2000;

/** Slow 4G as defined by Lighthouse: milliseconds, bytes per second. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 2e5, uploadThroughput: 94e3 };
/** The factor by which the processor is slowed down. */
const SLOWER = 4;

/** The phone that Lighthouse emulates. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** Options without service workers, because their requests can't be measured. */
const PLAIN = { serviceWorkers: "block" } as const;

/** How long the pointer stays on a link before the click, which is similar to what people do. */
const HOVER_MS = 200;

/** Scripts for pages are separate files, because the compiler's helpers don't exist in pages. */
const inPage = (name: string) => path.join(import.meta.dirname, "in-page", name);

/** Measures bytes and milestones of a page's first load. */
export async function measureFirstLoad(address: string, rounds: number): Promise<FirstLoad> {
  return withWholeBrowser(async (browser) => {
    const { files } = await weighPage(await freshPage(browser), address);
    const sum = (chosen: typeof files) => chosen.reduce((total, { bytes }) => total + bytes, 0);
    const needed = files.filter(({ prefetched }) => !prefetched);
    const slow: Milestones[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      slow.push(await milestones(await freshPage(browser, PHONE), address));
    }
    return {
      bytes: sum(needed),
      scriptBytes: sum(needed.filter(({ kind }) => kind === "script")),
      prefetchedBytes: sum(files) - sum(needed),
      slow,
    };
  });
}

/** Measures how long a click on a link of the sidebar takes, from one page to another. */
export async function measureNextPage(
  address: string,
  to: PeerPage,
  rounds: number,
): Promise<NextPage> {
  return withWholeBrowser(async (browser) => {
    const figures: NextPage = { ms: [], slowMs: [], hoverBytes: 0, clickBytes: 0 };
    for (let round = 1; round <= rounds; round += 1) {
      const { ms, ...bytes } = await clickThrough(
        await freshPage(browser, PLAIN),
        address,
        to,
        false,
      );
      figures.ms.push(ms);
      Object.assign(figures, bytes);
      const slow = await clickThrough(await freshPage(browser, PLAIN), address, to, true);
      figures.slowMs.push(slow.ms);
    }
    return figures;
  });
}

/** Returns the version of the browser that runs all measurements. */
export function browserVersion(): Promise<string> {
  return withWholeBrowser((browser) => Promise.resolve(browser.version()));
}

/** Opens a page that doesn't share its cache. */
async function freshPage(browser: Browser, device?: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(device);
  return context.newPage();
}

/** Throttles the connection and the processor of a page to those of a slow phone. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", SLOW_4G);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
}

async function milestones(page: Page, address: string): Promise<Milestones> {
  await slowDown(page);
  await page.addInitScript({ path: inPage("milestones.js") });
  await page.goto(address, { waitUntil: "networkidle", timeout: 120_000 });
  await page.waitForTimeout(PAUSE_MS);
  const seen = await page.evaluate(() => (window as unknown as { seen: Milestones }).seen);
  await page.context().close();
  return seen;
}

async function clickThrough(
  page: Page,
  address: string,
  to: PeerPage,
  slow: boolean,
): Promise<Pick<NextPage, "hoverBytes" | "clickBytes"> & { ms: number }> {
  await page.addInitScript((awaited) => Object.assign(window, { awaited }), to.title);
  await page.addInitScript({ path: inPage("next-page.js") });
  await page.goto(address, { waitUntil: "networkidle" });
  if (slow) await slowDown(page);
  const link = page.locator(`a[href="${to.url}"]:visible`).first();
  await link.scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(PAUSE_MS);
  const bytesUntilNow = await countBytes(page);
  await link.hover();
  await page.waitForTimeout(HOVER_MS);
  const hoverBytes = bytesUntilNow();
  await link.click();
  await page.waitForFunction(() => "took" in window, undefined, { timeout: 60_000 });
  const ms = await page.evaluate(() => (window as unknown as { took: number }).took);
  await page.waitForLoadState("networkidle");
  const clickBytes = bytesUntilNow() - hoverBytes;
  await page.context().close();
  return { ms, hoverBytes, clickBytes };
}

/** Counts bytes over the network from now on, including headers. Cached files cost nothing. */
async function countBytes(page: Page): Promise<() => number> {
  let bytes = 0;
  const session = await page.context().newCDPSession(page);
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await session.send("Network.enable");
  return () => bytes;
}
