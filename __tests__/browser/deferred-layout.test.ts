// The longest page of the reference: what is out of sight is laid out when a reader gives a first sign.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { eventually, hydrated, newPage, openPage, phone } from "../support/browser";
import { layoutShifts } from "../support/layout-shifts";
import { scrollTo, scrollTop, topOf } from "../support/site";

const url = "/configuration/output/";
const far = "template-strings";

const height = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

/** The height of the page where nothing is put off. */
async function trueHeight(options: { viewport: typeof phone }): Promise<number> {
  return height(await hydrated(await openPage(`${url}#file-names`, options)));
}

/** Gives a sign, and waits until nothing is put off any more. */
async function whole(page: Page): Promise<void> {
  await page.mouse.move(100, 200);
  await eventually(() =>
    page.evaluate(() => document.documentElement.hasAttribute("data-defer-layout")),
  ).toBe(false);
}

describe("the layout of a long page", () => {
  test("is whole after a reader's first sign", async () => {
    const options = { viewport: phone };
    const page = await hydrated(await openPage(url, options));
    const whole = await trueHeight(options);
    expect(await height(page)).toBeLessThan(whole);
    await page.mouse.move(100, 200);
    await eventually(() => height(page)).toBe(whole);
    expect(await scrollTop(page)).toBe(0);
  });

  test("moves nothing while the page loads and is read", async () => {
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
      await page.mouse.wheel(0, 1500);
      await page.waitForTimeout(100);
    }
    expect(await layoutShifts(page)).toEqual([]);
  });

  test.each(["a link from elsewhere", "a link of the page, which is the first sign"])(
    "leads to a heading at the same place, by %s",
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

  test("is whole on a reload, which comes back to the text it left", async () => {
    const page = await hydrated(await openPage(url));
    const heading = page.locator(`[id="${far}"]`);
    await whole(page);
    await scrollTo(page, (await topOf(heading)) - 300);
    expect(await topOf(heading)).toBeCloseTo(300, -1);
    await page.reload();
    await hydrated(page);
    // Where a page arrives in pieces, Chromium itself restores it some pixels off, mostly 2.
    await eventually(async () => Math.abs((await topOf(heading)) - 300)).toBeLessThan(24);
  });

  test("is whole on the way back", async () => {
    const page = await hydrated(await openPage(url));
    const link = page.locator("[data-page] a[href='/configuration/target/']").last();
    await whole(page);
    await link.scrollIntoViewIfNeeded();
    const left = await scrollTop(page);
    await link.click();
    await page.locator("[data-page='configuration/target']").waitFor();
    await page.goBack();
    await page.locator("[data-page='configuration/output']").waitFor();
    await eventually(() => scrollTop(page)).toBe(left);
  });

  test("is whole on paper", async () => {
    const page = await hydrated(await openPage(url));
    await page.emulateMedia({ media: "print" });
    const skipped = await page
      .locator("[data-page] :is(.facts > div, .table-scroll, .code)")
      .evaluateAll(
        (blocks) =>
          blocks.filter((block) => getComputedStyle(block).contentVisibility !== "visible").length,
      );
    expect(skipped).toBe(0);
  });
});
