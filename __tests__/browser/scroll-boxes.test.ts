// Tables and code that are wider than the page: how they show that they scroll, and how the keyboard scrolls them.
import { describe, expect, test } from "@jest/globals";
import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import { axeViolations } from "../support/axe";
import { eventually, hydrated, narrowPhone, openPage, phone } from "../support/browser";
import { topOf } from "../support/site";

const url = "/comparison/";
const table = (page: Page) => page.locator(".table-scroll").first();
const header = (page: Page) => table(page).getByRole("columnheader").first();

/** The name that the table's columns give it. */
const nameOf = async (page: Page) =>
  `Table: ${(await table(page).getByRole("columnheader").allTextContents()).join(", ")}`;

/** Whether there is a shadow at the right edge of a box, next to the text of the first row. */
async function isShaded(page: Page, box: Locator): Promise<boolean> {
  await box.scrollIntoViewIfNeeded();
  const row = (await box.locator("tbody tr").first().boundingBox())!;
  const { x, width } = (await box.boundingBox())!;
  const clip = { x: x + width - 8, y: row.y + 3, width: 8, height: 4 };
  const { channels } = await sharp(await page.screenshot({ clip })).stats();
  return channels.some(({ min, max }) => max - min > 8);
}

describe.each(["light", "dark"] as const)("a table that is too wide, %s", (theme) => {
  test.each([phone, narrowPhone])(
    "has a shadow at its right edge until it's scrolled to the end, $width px",
    async (viewport) => {
      const page = await hydrated(await openPage(url, { viewport, touch: true, theme }));
      expect(await isShaded(page, table(page))).toBe(true);
      await table(page).evaluate((box) => (box.scrollLeft = box.scrollWidth));
      expect(await isShaded(page, table(page))).toBe(false);
    },
  );
});

describe("a table that is too wide", () => {
  test("is a tab stop with a name, and scrolls with the arrow keys", async () => {
    const page = await hydrated(await openPage(url, { viewport: phone }));
    const box = page.getByRole("region", { name: await nameOf(page), exact: true });
    await box.focus();
    await page.keyboard.press("ArrowRight");
    await eventually(() => box.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
    expect(await axeViolations(page)).toEqual([]);
  });

  test("keeps its column headers visible on a phone", async () => {
    const page = await hydrated(await openPage(url, { viewport: phone, touch: true }));
    const box = table(page);
    await box.evaluate((element) => (element.scrollTop = 600));
    expect(await box.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(300);
    expect(await topOf(header(page))).toBeCloseTo(await topOf(box), 0);
    // The reader can still scroll the rest of the page next to the table.
    expect((await box.boundingBox())!.height).toBeLessThan(phone.height * 0.8);
  });
});

describe("a table that fits the page", () => {
  test("is neither a tab stop nor a region, but becomes both in a narrower window", async () => {
    const page = await hydrated(await openPage(url));
    await eventually(() => table(page).getAttribute("tabindex")).toBeNull();
    expect(await page.getByRole("region", { name: /^Table/ }).count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    await page.setViewportSize(phone);
    const region = page.getByRole("region", { name: await nameOf(page), exact: true });
    await eventually(() => region.count()).toBe(1);
  });

  test("keeps its column headers below the page header", async () => {
    const page = await hydrated(await openPage(url));
    await eventually(() => table(page).getAttribute("tabindex")).toBeNull();
    await table(page).evaluate((box) =>
      window.scrollTo({
        top: box.getBoundingClientRect().top + scrollY + 400,
        behavior: "instant",
      }),
    );
    const bar = (await page.locator("header").first().boundingBox())!;
    await eventually(() => topOf(header(page))).toBeCloseTo(bar.y + bar.height, 0);
  });
});

test("code is a tab stop only if it's wider than its box", async () => {
  const page = await hydrated(await openPage("/guides/caching/", { viewport: phone }));
  const wrong = () =>
    page.locator(".code > pre").evaluateAll(
      (boxes) =>
        boxes.filter(
          (box) =>
            // Code in a closed tab has no size.
            box.clientWidth > 0 &&
            box.scrollWidth > box.clientWidth + 1 !== box.hasAttribute("tabindex"),
        ).length,
    );
  await eventually(wrong).toBe(0);
  expect(await page.locator(".code > pre[tabindex]").count()).toBeGreaterThan(0);
  expect(await page.locator(".code > pre:not([tabindex])").count()).toBeGreaterThan(0);
});

test("without JavaScript, every table can be focused", async () => {
  const page = await openPage(url, { viewport: phone, javaScriptEnabled: false });
  expect(await page.locator(".table-scroll:not([tabindex='0'])").count()).toBe(0);
});
