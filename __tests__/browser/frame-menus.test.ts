// Tests the language and version menus: how they open and close, and where their links go.
import { describe, expect, test } from "@jest/globals";
import type { Page } from "playwright-core";
import { axeViolations } from "../support/axe";
import { eventually, hydrated, narrowPhone, openPage, phone } from "../support/browser";

const url = "/concepts/output/";
/** The column next to the text. */
const column = (page: Page) => page.locator("[data-scroll-box=column]");
const button = (page: Page) => page.getByRole("button", { name: "Select language" });
const link = (page: Page, name: string) => page.locator("header").getByRole("link", { name });
const isShown = (page: Page) => link(page, "한국어").isVisible();
const isFocused = (page: Page, name: string) =>
  link(page, name).evaluate((element) => element === document.activeElement);
const opened = async (options = {}) => hydrated(await openPage(url, options));

describe("the language menu", () => {
  test("opens on hover and closes when the pointer leaves", async () => {
    const page = await opened();
    expect(await isShown(page)).toBe(false);
    await button(page).hover();
    await eventually(() => isShown(page)).toBe(true);
    await link(page, "中文").hover();
    expect(await isShown(page)).toBe(true);
    await page.locator("h1").hover();
    await eventually(() => isShown(page)).toBe(false);
  });

  test("opens on a click, and stays open if hovering has already opened it", async () => {
    const page = await opened();
    await button(page).click();
    await eventually(() => isShown(page)).toBe(true);
  });

  test("links to the same path and hash in each language", async () => {
    const page = await hydrated(await openPage(`${url}#old-files`));
    await button(page).click();
    const addresses = await page
      .locator("header")
      .locator("a[hreflang]")
      .evaluateAll((links) =>
        links.map((element) => [element.getAttribute("hreflang"), element.getAttribute("href")]),
      );
    expect(addresses).toEqual([
      ["en", `https://webpack.js.org${url}#old-files`],
      ["zh", `https://webpack.docschina.org${url}#old-files`],
      ["ko", `https://webpack.kr${url}#old-files`],
    ]);
  });

  test("works with the keyboard: arrow keys wrap around, and Escape returns focus to the button", async () => {
    const page = await opened();
    await button(page).focus();
    await page.keyboard.press("Enter");
    expect(await isShown(page)).toBe(true);
    for (const name of ["English", "中文", "한국어", "English"]) {
      await page.keyboard.press("ArrowDown");
      expect(await isFocused(page, name)).toBe(true);
    }
    await page.keyboard.press("ArrowUp");
    expect(await isFocused(page, "한국어")).toBe(true);
    await page.keyboard.press("Escape");
    expect(await isShown(page)).toBe(false);
    expect(await button(page).evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test("closes when focus moves elsewhere or the reader taps elsewhere", async () => {
    const page = await opened();
    await button(page).focus();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Tab");
    await eventually(() => isShown(page)).toBe(false);

    const onPhone = await opened({ viewport: phone, touch: true });
    await button(onPhone).tap();
    await eventually(() => isShown(onPhone)).toBe(true);
    await onPhone.touchscreen.tap(60, 600);
    await eventually(() => isShown(onPhone)).toBe(false);
  });

  test("fits a narrow phone", async () => {
    const page = await opened({ viewport: narrowPhone, touch: true });
    await button(page).tap();
    const box = await link(page, "한국어").boundingBox();
    expect(box!.x).toBeGreaterThanOrEqual(0);
    expect(box!.x + box!.width).toBeLessThanOrEqual(narrowPhone.width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(narrowPhone.width);
  });

  test("is a row of links without JavaScript", async () => {
    const page = await openPage(url, { javaScriptEnabled: false });
    for (const name of ["English", "中文", "한국어"]) {
      expect(await link(page, name).isVisible()).toBe(true);
    }
  });
});

describe("the version menu", () => {
  const version = (page: Page) =>
    column(page).getByRole("button", { name: "Version: Webpack 5", exact: true });
  const version4 = (page: Page) => column(page).getByRole("link", { name: "Webpack 4" });

  test("shows version 5, and opens the same page in version 4", async () => {
    const page = await opened({ allowed: [/^https:\/\/v4\.webpack\.js\.org\//] });
    expect(await version4(page).isVisible()).toBe(false);
    await version(page).click();
    await version4(page).click();
    await page.waitForURL(`https://v4.webpack.js.org${url}`);
  });

  test("links to the section if version 4 doesn't have the page", async () => {
    const page = await hydrated(await openPage("/concepts/module-federation/"));
    await version(page).click();
    expect(await version4(page).getAttribute("href")).toBe("https://v4.webpack.js.org/concepts/");
  });

  test("works with the keyboard in a phone's navigation panel, which stays open", async () => {
    const page = await opened({ viewport: phone, touch: true });
    await page.getByRole("button", { name: "Open the navigation" }).tap();
    const panel = page.getByRole("dialog");
    await panel.getByRole("button", { name: "Version: Webpack 5", exact: true }).focus();
    await page.keyboard.press("ArrowUp");
    const link = panel.getByRole("link", { name: "Webpack 4" });
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press("Escape");
    expect(await link.isVisible()).toBe(false);
    expect(await panel.getByRole("link", { name: "Documentation" }).isVisible()).toBe(true);
  });

  test("shows its links without JavaScript", async () => {
    const page = await openPage(url, { javaScriptEnabled: false });
    expect(await version4(page).isVisible()).toBe(true);
  });
});

test.each(["light", "dark"] as const)("axe accepts the open menus (%s)", async (theme) => {
  const page = await opened({ theme });
  await column(page).getByRole("button", { name: "Version: Webpack 5", exact: true }).click();
  expect(await axeViolations(page)).toEqual([]);
  await button(page).click();
  expect(await axeViolations(page)).toEqual([]);
});
