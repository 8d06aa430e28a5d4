// The line that shows the reading progress, and the button that goes back to the top.
import { expect, test } from "@jest/globals";
import type { Page } from "playwright-core";
import { axeViolations } from "../support/axe";
import { eventually, hydrated, openPage } from "../support/browser";
import { longestPage, scrollTo, scrollTop } from "../support/site";

const url = longestPage();
const button = (page: Page) => page.getByRole("button", { name: "Back to top" });

/** The width of the line as a fraction of the window's width. */
const progress = (page: Page) =>
  page.evaluate(() => {
    const line = document.querySelector(".reading-progress");
    return line ? line.getBoundingClientRect().width / innerWidth : 0;
  });

test("the line below the header grows until the end of the article", async () => {
  const page = await hydrated(await openPage(url));
  expect(await progress(page)).toBe(0);
  const end = await page.evaluate(
    () => document.querySelector("main article")!.getBoundingClientRect().bottom - innerHeight,
  );
  await scrollTo(page, end / 2);
  await eventually(() => progress(page)).toBeCloseTo(0.5, 1);
  const tops = await page.evaluate(() => [
    document.querySelector(".reading-progress")!.getBoundingClientRect().top,
    document.querySelector("header")!.getBoundingClientRect().bottom,
  ]);
  expect(Math.abs(tops[0]! - tops[1]!)).toBeLessThanOrEqual(1.5);
  await scrollTo(page, end + 5);
  await eventually(() => progress(page)).toBe(1);
});

test("the line starts over on the next page", async () => {
  const page = await hydrated(await openPage(url));
  await scrollTo(page, 100_000);
  await eventually(() => progress(page)).toBe(1);
  await page.locator("main a[rel=next]").click();
  await eventually(() => new URL(page.url()).pathname).not.toBe(url);
  await eventually(() => progress(page)).toBe(0);
});

test("the button appears after one screen, scrolls to the top, and focuses the title", async () => {
  const page = await hydrated(await openPage(url));
  await scrollTo(page, 300);
  expect(await button(page).count()).toBe(0);
  await scrollTo(page, 2000);
  await button(page).click();
  await eventually(() => scrollTop(page)).toBe(0);
  await eventually(() => button(page).count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
});

test("the button jumps to the top if the reader prefers reduced motion", async () => {
  const page = await hydrated(await openPage(url, { reducedMotion: true }));
  await scrollTo(page, 4000);
  await button(page).waitFor();
  const top = await button(page).evaluate((element: HTMLElement) => {
    element.click();
    return window.scrollY;
  });
  expect(top).toBe(0);
});

test.each([320, 360, 390, 768, 1024, 1280])(
  "at %i px, the button is in the header, where it covers neither text nor other controls",
  async (width) => {
    const page = await hydrated(await openPage(url, { viewport: { width, height: 800 } }));
    await scrollTo(page, 2000);
    await button(page).waitFor();
    const header = await page.locator("header").first().boundingBox();
    const controls = page
      .locator("header :is(a, button, [id='site:beside-tools'] > *)")
      .filter({ visible: true });
    const boxes = (await Promise.all((await controls.all()).map((it) => it.boundingBox()))).map(
      (box) => box!,
    );
    for (const box of boxes) {
      expect(box.y + box.height).toBeLessThanOrEqual(header!.y + header!.height);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
    }
    const own = (await button(page).boundingBox())!;
    const over = boxes.filter(
      (box) =>
        box.x !== own.x &&
        box.x < own.x + own.width &&
        own.x < box.x + box.width &&
        box.y < own.y + own.height &&
        own.y < box.y + box.height,
    );
    expect(over).toEqual([]);
  },
);

test("neither the line nor the button is loaded for a page that isn't scrolled", async () => {
  const page = await hydrated(await openPage("/concepts/"));
  expect(await page.locator(".reading-progress").count()).toBe(0);
});

test.each(["light", "dark"] as const)("axe finds no violations in them, %s", async (theme) => {
  const page = await hydrated(await openPage(url, { theme }));
  await scrollTo(page, 2000);
  await button(page).waitFor();
  expect(await axeViolations(page)).toEqual([]);
});
