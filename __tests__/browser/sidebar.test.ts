// The sidebar with the list of pages, and the section links in the header.
import { describe, expect, test } from "@jest/globals";
import type { Page } from "playwright-core";
import { eventually, holdBack, hydrated, openPage } from "../support/browser";
import {
  isSameDocument,
  markDocument,
  sidebar,
  sidebarLink,
  titleOf,
  topOf,
} from "../support/site";

const url = "/concepts/";
const other = "/concepts/output/";

/** The arrow next to a page's link. */
const toggle = (page: Page, target: string) =>
  sidebar(page)
    .locator("li")
    .filter({ has: page.locator(`> div > a[href="${target}"]`) })
    .getByRole("button")
    .first();

const anchorsOf = (page: Page, target: string) => sidebar(page).locator(`a[href^="${target}#"]`);

describe("the current page", () => {
  test("is marked and expanded, and the other pages are collapsed", async () => {
    const page = await hydrated(await openPage(other));
    expect(await sidebarLink(page, other).getAttribute("aria-current")).toBe("page");
    expect(await sidebar(page).locator('a[aria-current="page"]').count()).toBe(1);
    expect(await toggle(page, other).getAttribute("aria-expanded")).toBe("true");
    expect(await toggle(page, "/concepts/loaders/").getAttribute("aria-expanded")).toBe("false");
  });

  test("changes after a navigation", async () => {
    const page = await hydrated(await openPage(url));
    await sidebarLink(page, other).click();
    await eventually(() => sidebarLink(page, other).getAttribute("aria-current")).toBe("page");
    expect(await sidebarLink(page, url).getAttribute("aria-current")).toBeNull();
    expect(await toggle(page, other).getAttribute("aria-expanded")).toBe("true");
    expect(await toggle(page, url).getAttribute("aria-expanded")).toBe("false");
    // The current page's headings have an address without a path.
    await sidebar(page).locator('a[href^="#"]').first().waitFor();
  });

  test("leaves the other entries in place when it changes, so the list doesn't flicker", async () => {
    const page = await hydrated(await openPage(url));
    const entry = await sidebarLink(page, "/concepts/loaders/").elementHandle();
    await sidebarLink(page, other).click();
    await page.getByRole("heading", { level: 1, name: titleOf(other) }).waitFor();
    expect(await entry!.evaluate((element) => element.isConnected)).toBe(true);
  });
});

describe("the list of pages, on a page far down the list", () => {
  const low = "/configuration/stats/";

  const box = (page: Page) => page.locator("[data-scroll-box=column]");

  test("shows the current page in the same place before and after scripts load", async () => {
    const plain = await openPage(low, { javaScriptEnabled: false });
    expect(await box(plain).evaluate((element) => element.scrollTop)).toBeGreaterThan(100);
    expect(await plain.evaluate(() => window.scrollY)).toBe(0);
    const top = await topOf(sidebarLink(plain, low));
    expect(top).toBeGreaterThan(await topOf(box(plain)));
    expect(top).toBeLessThan(400);
    const page = await hydrated(await openPage(low));
    expect(Math.abs((await topOf(sidebarLink(page, low))) - top)).toBeLessThan(2);
  });

  test("keeps the version menu visible, and doesn't let it cover the focused link", async () => {
    const page = await hydrated(await openPage(low));
    const menu = box(page).getByRole("button", { name: "Version: Webpack 5" });
    const top = await topOf(menu);
    expect(top).toBeLessThan((await topOf(box(page))) + 40);
    for (const y of [1_000_000, 0]) {
      await box(page).evaluate((element, y) => (element.scrollTop = y), y);
      await eventually(() => topOf(menu)).toBeCloseTo(top, 0);
    }
    await box(page).evaluate((element) => (element.scrollTop = 1_000_000));
    const bottom = top + (await menu.boundingBox())!.height;
    const first = sidebar(page).locator("li > div > a").first();
    await first.focus();
    await eventually(() => topOf(first)).toBeGreaterThanOrEqual(bottom);
  });

  test("stays where the reader has scrolled it before scripts load", async () => {
    const page = await openPage("/404/");
    const release = await holdBack(page, "**/framework-*.js");
    await page.goto(new URL(low, page.url()).href, { waitUntil: "commit" });
    await box(page).evaluate((element) => (element.scrollTop = 40));
    release();
    await hydrated(page);
    expect(await box(page).evaluate((element) => element.scrollTop)).toBe(40);
  });
});

describe("the arrow of another page", () => {
  test("loads the page's headings on the first click, with links to them", async () => {
    const page = await hydrated(await openPage(url));
    await page.waitForLoadState("networkidle");
    expect(await anchorsOf(page, other).count()).toBe(0);
    await toggle(page, other).click();
    await eventually(() => anchorsOf(page, other).count()).toBeGreaterThan(0);
    expect(await toggle(page, other).getAttribute("aria-expanded")).toBe("true");

    await markDocument(page);
    const link = anchorsOf(page, other).last();
    const hash = ((await link.getAttribute("href")) ?? "").split("#")[1] ?? "";
    await link.click();
    await page.waitForURL(`**${other}#${hash}`);
    const heading = page.locator(`main [id="${hash}"]`);
    await heading.waitFor();
    await eventually(() => topOf(heading)).toBeLessThan(800);
    expect(await isSameDocument(page)).toBe(true);
  });

  test("collapses the headings again", async () => {
    const page = await hydrated(await openPage(url));
    await toggle(page, other).click();
    await eventually(() => anchorsOf(page, other).count()).toBeGreaterThan(0);
    await toggle(page, other).click();
    await eventually(() => anchorsOf(page, other).filter({ visible: true }).count()).toBe(0);
    expect(await toggle(page, other).getAttribute("aria-expanded")).toBe("false");
  });

  test("works with the keyboard", async () => {
    const page = await hydrated(await openPage(url));
    await toggle(page, other).focus();
    await page.keyboard.press("Enter");
    await eventually(() => anchorsOf(page, other).count()).toBeGreaterThan(0);
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => (document.activeElement as HTMLAnchorElement).hash)).toMatch(
      /^#./,
    );
  });

  test("offers to try again if the headings can't be loaded", async () => {
    const page = await hydrated(
      await openPage(url, { expected: [/Failed to load resource|status 404|request failed/] }),
    );
    await page.waitForLoadState("networkidle");
    await page.route(/\.json/, (route) => route.fulfill({ status: 404, body: "" }));
    await toggle(page, other).click();
    const again = sidebar(page).getByRole("button", { name: /again/i });
    await again.waitFor();
    await page.unroute(/\.json/);
    await again.click();
    await eventually(() => anchorsOf(page, other).count()).toBeGreaterThan(0);
  });
});

test("the printable page of the section opens in a new tab", async () => {
  const page = await openPage(url);
  const link = sidebar(page).getByRole("link", { name: "Print Section" });
  expect(await link.getAttribute("href")).toBe("/concepts/printable/");
  expect(await link.getAttribute("target")).toBe("_blank");
});

describe("the header", () => {
  test("marks Documentation as current, and shows its sections only on its pages", async () => {
    const page = await openPage(url);
    const main = page.getByRole("navigation", { name: "Main" });
    expect(
      await main.getByRole("link", { name: "Documentation" }).getAttribute("aria-current"),
    ).toBeTruthy();
    expect(await main.locator("[aria-current]").count()).toBe(1);
    const sections = page.getByRole("navigation", { name: "Documentation sections" });
    expect(await sections.getByRole("link", { name: "Concepts" }).count()).toBe(1);
    await page.goto(new URL("/glossary/", page.url()).href);
    expect(await sections.count()).toBe(0);
  });
});
