// A slow phone: the connection and the processor that the benchmarks pretend.
import type { Page } from "playwright-core";

/** Slow 4G as Lighthouse has it: milliseconds, bytes a second. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 2e5, uploadThroughput: 94e3 };
/** How many times slower the processor is. */
const SLOWER = 4;

/** Slows the connection of a page to slow 4G. */
export async function slowConnection(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", SLOW_4G);
}

/** Slows the processor of a page four times. */
export async function slowProcessor(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
}
