// Tests a long reference page: all of it is rendered without scrolling, and nothing shifts while it's read.
import { describe, expect, test } from "@jest/globals";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { desktop, eventually, hydrated, newPage, openPage, phone } from "../support/browser";
import { layoutShifts } from "../support/layout-shifts";
import { scrollTo, scrollTop, topOf } from "../support/site";

const url = "/configuration/output/";
const far = "template-strings";

/** Returns how much an element's brightness varies in a full-page screenshot. A blank element has 0. */
async function contrastOf(page: Page, selector: string): Promise<number> {
  const clip = (await page.locator(selector).last().boundingBox())!;
  const picture = await page.screenshot({ fullPage: true, clip });
  const { channels } = await sharp(picture).greyscale().stats();
  return channels[0]!.stdev;
}

test.each([
  [url, ".facts dt", phone],
  [url, "figure.code code", phone],
  ["/guides/caching/", "figure.code code", phone],
  ["/guides/caching/", "figure.code code", desktop],
  ["/migrate/5/", ".table-scroll td:first-child", desktop],
  ["/configuration/", ".option-explorer > ul > li:not(:has(> details))", desktop],
])("a full-page screenshot of %s shows the last %s in %o", async (address, selector, viewport) => {
  const page = await openPage(address, { viewport });
  expect(await contrastOf(page, `[data-page] ${selector}`)).toBeGreaterThan(5);
});

describe("a long page", () => {
  test("has no layout shifts while it loads and the reader scrolls", async () => {
    const { page, origin } = await newPage({ viewport: phone });
    const devTools = await page.context().newCDPSession(page);
    await devTools.send("Network.enable");
    await devTools.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 150,
      downloadThroughput: 200_000,
      uploadThroughput: 90_000,
    });
    await page.goto(origin + url);
    await hydrated(page);
    for (let turn = 0; turn < 8; turn += 1) {
      const before = await scrollTop(page);
      const ended = page.evaluate(
        () => new Promise((resolve) => addEventListener("scrollend", resolve, { once: true })),
      );
      await page.mouse.wheel(0, 1500);
      await ended;
      expect(await scrollTop(page)).toBeGreaterThan(before);
    }
    expect(await layoutShifts(page)).toEqual([]);
  });

  test.each(["a link from elsewhere", "a link on the page"])(
    "shows a heading at the same position after following %s",
    async (way) => {
      const page = await hydrated(
        await openPage(way === "a link from elsewhere" ? `${url}#${far}` : url),
      );
      if (way !== "a link from elsewhere") {
        await page.locator(`.on-this-page a[href="#${far}"]`).filter({ visible: true }).click();
      }
      const heading = page.locator(`[id="${far}"]`);
      const margin = await heading.evaluate((element) =>
        parseFloat(getComputedStyle(element).scrollMarginTop),
      );
      await eventually(async () => Math.abs((await topOf(heading)) - margin)).toBeLessThan(2);
      await page.waitForLoadState("networkidle");
      expect(Math.abs((await topOf(heading)) - margin)).toBeLessThan(2);
    },
  );

  test("shows the same text after a reload", async () => {
    const page = await hydrated(await openPage(url));
    const heading = page.locator(`[id="${far}"]`);
    await scrollTo(page, (await topOf(heading)) - 300);
    expect(await topOf(heading)).toBeCloseTo(300, -1);
    await page.reload();
    await hydrated(page);
    // When a page arrives in chunks, Chromium restores the position a few pixels off, usually 2.
    await eventually(async () => Math.abs((await topOf(heading)) - 300)).toBeLessThan(24);
  });

  test("restores its scroll position when the reader goes back", async () => {
    const page = await hydrated(await openPage(url));
    const link = page.locator("[data-page] a[href='/configuration/target/']").last();
    await link.scrollIntoViewIfNeeded();
    const left = await scrollTop(page);
    await link.click();
    await page.locator("[data-page='configuration/target']").waitFor();
    await page.goBack();
    await page.locator("[data-page='configuration/output']").waitFor();
    await eventually(() => scrollTop(page)).toBe(left);
  });
});
