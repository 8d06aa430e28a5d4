// The site without JavaScript: reading and navigating must still work.
import { describe, expect, test } from "@jest/globals";
import { desktop, narrowPhone, openPage, phone } from "../support/browser";
import { pageTypes, pictures } from "../support/page-types";
import { scrollTop, sidebar, sidebarLink } from "../support/site";

const url = "/concepts/";
const other = "/concepts/output/";

describe("without JavaScript", () => {
  test("a page has its text, code, navigation, and list of headings", async () => {
    const page = await openPage("/concepts/entry-points/", { javaScriptEnabled: false });
    expect(await page.locator("main h1").count()).toBe(1);
    expect(await page.locator("[data-page] p").count()).toBeGreaterThan(2);
    expect(await page.locator("main figure.code pre").first().isVisible()).toBe(true);
    expect(await sidebar(page).locator("a").count()).toBeGreaterThan(5);
    expect(await page.locator('main a[href^="#"]').count()).toBeGreaterThan(2);
    expect(await page.locator("[data-content-pending]").count()).toBe(0);
  });

  test("links open other pages", async () => {
    const page = await openPage(url, { javaScriptEnabled: false });
    await sidebarLink(page, other).click();
    await page.waitForURL(`**${other}`);
    expect(await sidebarLink(page, other).getAttribute("aria-current")).toBe("page");
    await page.locator("main a[rel=next]").click();
    expect(new URL(page.url()).pathname).not.toBe(other);
    expect(await page.locator("main h1").count()).toBe(1);
  });

  test("code is highlighted", async () => {
    const page = await openPage("/concepts/entry-points/", { javaScriptEnabled: false });
    const colors = await page
      .locator("main pre code")
      .first()
      .evaluate((code) => [
        ...new Set([code, ...code.querySelectorAll("span")].map((e) => getComputedStyle(e).color)),
      ]);
    expect(colors.length).toBeGreaterThan(1);
  });

  test.each([
    ["desktop", desktop],
    ["phone", phone],
  ])("no control that needs JavaScript is visible on a %s", async (_name, viewport) => {
    const page = await openPage(url, { javaScriptEnabled: false, viewport });
    const buttons = await page.getByRole("button").filter({ visible: true }).allTextContents();
    expect(buttons).toEqual([]);
  });

  test("readers on a phone can reach the other pages of the section", async () => {
    const page = await openPage(url, { javaScriptEnabled: false, viewport: phone });
    const link = page.locator(`a[href="${other}"]`).filter({ visible: true }).first();
    await link.click();
    expect(new URL(page.url()).pathname).toBe(other);
  });

  test.each([
    phone,
    narrowPhone,
    { width: 767, height: 900 },
    { width: 768, height: 900 },
    desktop,
  ])("every type of page opens at the top with the viewport %o", async (viewport) => {
    const page = await openPage("/", { javaScriptEnabled: false, viewport, allowed: pictures });
    const tops: Record<string, number> = {};
    for (const address of [...Object.values(pageTypes()), "/guides/caching/", "/glossary/"]) {
      await page.goto(new URL(address, page.url()).href);
      tops[address] = await scrollTop(page);
    }
    expect(Object.entries(tops).filter(([, top]) => top !== 0)).toEqual([]);
  });

  test("the sidebar on a desktop opens at the current page", async () => {
    const page = await openPage("/guides/tree-shaking/", { javaScriptEnabled: false });
    const { y, height } = (await sidebarLink(page, "/guides/tree-shaking/").boundingBox())!;
    expect(y).toBeGreaterThan(0);
    expect(y + height).toBeLessThan(desktop.height);
    expect(await scrollTop(page)).toBe(0);
  });

  test("the page is dark if the system prefers a dark theme", async () => {
    const background = async (systemTheme: "light" | "dark") => {
      const page = await openPage(url, { javaScriptEnabled: false, systemTheme });
      return page.locator("html").evaluate((root) => getComputedStyle(root).backgroundColor);
    };
    expect(await background("dark")).not.toBe(await background("light"));
  });
});
