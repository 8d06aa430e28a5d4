// Emulates a slow phone's connection and processor for the benchmarks.
import type { Page } from "playwright-core";

/** Slow 4G as defined by Lighthouse: milliseconds, bytes per second. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 2e5, uploadThroughput: 94e3 };
/** The factor by which the processor is slowed down. */
const SLOWER = 4;

/** Throttles the connection of a page to slow 4G. */
export async function slowConnection(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", SLOW_4G);
}

/** Throttles the processor of a page by a factor of four. */
export async function slowProcessor(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
}
