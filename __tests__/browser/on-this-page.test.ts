// The 'On this page' list: its headings, and the heading that it marks as current.
import { describe, expect, test } from "@jest/globals";
import type { Page } from "playwright-core";
import { eventually, hydrated, openPage } from "../support/browser";
import { longestPage, scrollTo, sidebarLink } from "../support/site";

const wide = { width: 1440, height: 800 };

const list = (page: Page) => page.getByRole("navigation", { name: "On this page" });

/** The hashes of the headings that are marked as being read. */
const marked = (page: Page) =>
  list(page)
    .locator("a[aria-current]")
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).hash));

const hashes = (page: Page) =>
  list(page)
    .locator("a")
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).hash));

const open = async (address: string) => hydrated(await openPage(address, { viewport: wide }));

describe("the 'On this page' list", () => {
  test("contains every heading of level 2 and 3, in order", async () => {
    const page = await open(longestPage());
    const headings = await page
      .locator("[data-page] :is(h2, h3)[id]")
      .evaluateAll((elements) => elements.map(({ id }) => `#${id}`));
    expect((await hashes(page)).map(decodeURIComponent)).toEqual(headings);
  });

  test("marks the current heading while the reader scrolls", async () => {
    const page = await open(longestPage());
    const all = await hashes(page);
    const target = all[2] ?? "";
    await page.evaluate(
      (id) => document.getElementById(id)?.scrollIntoView({ behavior: "instant" }),
      decodeURIComponent(target.slice(1)),
    );
    await eventually(() => marked(page)).toEqual([target]);
    await scrollTo(page, 0);
    await eventually(() => marked(page)).not.toEqual([target]);
  });

  test("marks the last heading at the end of the page", async () => {
    const page = await open(longestPage());
    const all = await hashes(page);
    await scrollTo(page, 1_000_000);
    await eventually(() => marked(page)).toEqual([all.at(-1)]);
  });

  test("marks the heading that a link points to, wherever it ends up in the window", async () => {
    const page = await open(longestPage());
    const all = await hashes(page);
    for (const target of [all.at(-2) ?? "", all[1] ?? "", all.at(-1) ?? ""]) {
      await list(page).locator(`a[href="${target}"]`).click();
      await eventually(() => marked(page)).toEqual([target]);
    }
  });

  test("marks the heading in the hash of the opened address", async () => {
    const first = await open(longestPage());
    const target = (await hashes(first)).at(-2) ?? "";
    const page = await open(`${longestPage()}${target}`);
    await eventually(() => marked(page)).toEqual([target]);
  });

  test("lists the new page's headings after a navigation, and marks them on scroll", async () => {
    const long = longestPage();
    const page = await open("/concepts/");
    const old = await hashes(page);
    await sidebarLink(page, long).click();
    await page.waitForURL(`**${long}`);
    await eventually(() => hashes(page)).not.toEqual(old);
    await eventually(() => page.locator("[data-content-pending]").count()).toBe(0);
    const all = await hashes(page);
    await scrollTo(page, 1_000_000);
    await eventually(() => marked(page)).toEqual([all.at(-1)]);
  });
});
