// Client navigation: following links, scroll positions, history, hashes, and focus.
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "@jest/globals";
import type { Page } from "playwright-core";
import { eventually, holdBack, hydrated, openPage } from "../support/browser";
import { siteDirectory } from "../support/server";
import {
  follow,
  isSameDocument,
  longestPage,
  markDocument,
  scrollTo,
  scrollTop,
  sidebarLink,
  titleOf,
  topOf,
} from "../support/site";

const from = "/concepts/";
const to = "/concepts/output/";

const htmlOf = (url: string) => readFileSync(path.join(siteDirectory, url, "index.html"), "utf8");

/** The headings of the longest page. */
const headingIds = () =>
  [...htmlOf(longestPage()).matchAll(/<h2[^>]* id="([^"]+)"/g)].map(([, id]) => id!);

describe("following a link", () => {
  test("shows the new page without loading the document again, announces it, and moves focus into it", async () => {
    const page = await hydrated(await openPage(from));
    await markDocument(page);
    await sidebarLink(page, to).press("Enter");
    await page.waitForURL(`**${to}`);
    await eventually(() => page.locator("main h1").textContent()).toContain(titleOf(to));
    await eventually(() => page.title()).toBe(`${titleOf(to)} | webpack`);
    expect(await page.locator("main h1").count()).toBe(1);
    expect(await isSameDocument(page)).toBe(true);
    await eventually(() => page.locator("[aria-live=assertive]").allTextContents()).toContainEqual(
      expect.stringContaining(titleOf(to)),
    );
    await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
  });

  test("does the same for links inside the text", async () => {
    const page = await hydrated(await openPage(from));
    const link = page.locator('[data-page] a[href^="/concepts/"]:not([href*="#"])').first();
    const target = (await link.getAttribute("href")) ?? "";
    expect(target).toMatch(/\/$/);
    await markDocument(page);
    await link.click();
    await page.waitForURL(`**${target}`);
    await eventually(() => page.locator("main h1").textContent()).toContain(titleOf(target));
    expect(await isSameDocument(page)).toBe(true);
  });

  test("starts at the top of the new page", async () => {
    const page = await hydrated(await openPage(longestPage()));
    expect(await scrollTo(page, 600)).toBe(600);
    await sidebarLink(page, from).click();
    await eventually(() => page.locator("main h1").textContent()).toContain(titleOf(from));
    await eventually(() => scrollTop(page)).toBe(0);
  });

  test("starts at the top before the body has loaded, and stays where the reader scrolls", async () => {
    const page = await hydrated(await openPage(longestPage()));
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.route("**/content/**", async (route) => {
      await arrived;
      await route.continue();
    });
    await page.locator("main a[rel=next], main a[rel=prev]").last().click();
    await eventually(() => page.locator("[data-content-pending]").count()).toBe(1);
    await eventually(() => scrollTop(page)).toBe(0);
    const scrolled = await scrollTo(page, 40);
    arrive();
    await eventually(() => page.locator("[data-page]").count()).toBe(1);
    expect(await scrollTop(page)).toBe(scrolled);
  });

  test("follows the order of the sidebar with the previous and next links", async () => {
    const page = await hydrated(await openPage(from));
    const order = await page
      .getByRole("navigation", { name: /pages$/i })
      .locator("li > div > a")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(order[0]).toBe(from);
    for (const url of order.slice(1, 4)) {
      await page.locator("main a[rel=next]").click();
      await page.waitForURL(`**${url}`);
      await eventually(() => page.locator("main h1").textContent()).toContain(titleOf(url!));
    }
    await page.locator("main a[rel=prev]").click();
    await page.waitForURL(`**${order[2]}`);
  });

  test("fetches no content for the first page, but another page's at the first sign of intent, and then shows it at once", async () => {
    const requested: string[] = [];
    const page = await openPage(from, {
      expected: [/\/content\//],
      prepare: async (context) => {
        context.on("request", (request) => requested.push(new URL(request.url()).pathname));
      },
    });
    await hydrated(page);
    await page.waitForLoadState("networkidle");
    expect(await page.locator("main h1").textContent()).toContain(titleOf(from));
    expect(requested).toContain(from);
    expect(requested.filter((path) => path.startsWith("/content/"))).toEqual([]);
    await sidebarLink(page, to).hover();
    await eventually(() => requested).toContain("/content/concepts/output.json");
    await page.waitForLoadState("networkidle");
    await page.route("**/content/**", (route) => route.abort());
    await sidebarLink(page, to).click();
    await eventually(() => page.locator("main h1").textContent()).toContain(titleOf(to));
    expect(await page.getByText("Error loading content.").count()).toBe(0);
  });
});

test("the page opens if the address lacks its trailing slash", async () => {
  const page = await openPage("/concepts/output");
  expect(new URL(page.url()).pathname).toBe(to);
});

describe("Back and Forward", () => {
  test("restore the exact scroll position", async () => {
    const long = longestPage();
    const page = await hydrated(await openPage(long));
    const left = await scrollTo(page, 700);
    await sidebarLink(page, from).click();
    await eventually(() => page.locator("main h1").textContent()).toContain(titleOf(from));
    const second = await scrollTo(page, 120);
    await page.goBack();
    await eventually(() => page.locator("main h1").textContent()).toContain(titleOf(long));
    await eventually(() => scrollTop(page)).toBe(left);
    await page.goForward();
    await eventually(() => page.locator("main h1").textContent()).toContain(titleOf(from));
    await eventually(() => scrollTop(page)).toBe(second);
  });

  test("restore the scroll position once the text has loaded, even if it loads late", async () => {
    const long = longestPage();
    const page = await hydrated(await openPage(from));
    await sidebarLink(page, long).click();
    await eventually(() => page.locator("main h1").textContent()).toContain(titleOf(long));
    await eventually(() => page.locator("[data-content-pending]").count()).toBe(0);
    const left = await scrollTo(page, 700);
    expect(left).toBe(700);
    await sidebarLink(page, from).click();
    await eventually(() => page.locator("main h1").textContent()).toContain(titleOf(from));
    // After a full load, no content is left in memory.
    await page.reload();
    await hydrated(page);
    const release = await holdBack(page, "**/content/**");
    await page.goBack();
    await page.locator("[data-content-pending]").waitFor();
    // A reader who leaves before the text arrives, and comes back later, loses nothing either.
    await page.goForward();
    await eventually(() => page.locator("main h1").textContent()).toContain(titleOf(from));
    await page.goBack();
    await page.locator("[data-content-pending]").waitFor();
    release();
    await eventually(() => scrollTop(page)).toBe(left);
  });
});

test("Back shows no confirmation of what a reader copied before", async () => {
  const page = await openPage(to, { permissions: ["clipboard-read", "clipboard-write"] });
  await hydrated(page);
  await page.locator("main .heading-link").first().click({ force: true });
  await page.locator("[data-copied]").waitFor();
  await page.locator(".copy-code").first().click();
  await page.locator(".copy-code", { hasText: "Copied" }).waitFor();
  await sidebarLink(page, from).click();
  await eventually(() => page.locator("main h1").textContent()).toBe(titleOf(from));
  await page.goBack();
  await eventually(() => page.locator("main h1").textContent()).toBe(titleOf(to));
  expect(await page.locator(".copy-code", { hasText: "Copied" }).count()).toBe(0);
  expect(await page.locator("[data-copied]").count()).toBe(0);
});

describe("while a page is still loading", () => {
  const slow = "/concepts/loaders/";
  const isShown = async (page: Page, url: string) => {
    await eventually(() => page.locator("main h1").textContent()).toBe(titleOf(url));
    expect(new URL(page.url()).pathname).toBe(url);
  };

  /** The notice's button, because a page whose text is missing shows the same words. */
  const notice = (page: Page) => page.getByRole("button", { name: "Open it directly" });

  /** Opens a page, and holds back the data of the slow page until `arrive` is called. */
  async function openBeforeSlow(): Promise<{ page: Page; arrive: () => Promise<void> }> {
    let release = () => {};
    const page = await openPage(from, {
      prepare: async (context) => {
        release = await holdBack(context, `**/page-data${slow}page-data.json`);
      },
    });
    return { page: await hydrated(page), arrive: () => arriveAt(page, release) };
  }

  /** Releases the slow page, and waits until Gatsby has it and could have shown it. */
  async function arriveAt(page: Page, release: () => void): Promise<void> {
    release();
    await page.evaluate(async (url) => {
      const { ___loader: loader } = window as unknown as {
        ___loader: { loadPage(path: string): Promise<unknown> };
      };
      await loader.loadPage(url);
    }, slow);
    await hydrated(page);
  }

  test("another link counts instead, even if its page arrives first", async () => {
    const { page, arrive } = await openBeforeSlow();
    await sidebarLink(page, slow).click();
    await notice(page).waitFor();
    await sidebarLink(page, to).click();
    await isShown(page, to);
    expect(await notice(page).count()).toBe(0);
    await arrive();
    await isShown(page, to);
  });

  test("Back counts instead", async () => {
    const { page, arrive } = await openBeforeSlow();
    await sidebarLink(page, to).click();
    await isShown(page, to);
    await sidebarLink(page, slow).click();
    await notice(page).waitFor();
    await page.goBack();
    await isShown(page, from);
    expect(await notice(page).count()).toBe(0);
    await arrive();
    await isShown(page, from);
  });

  test.each<[string, string, (page: Page) => Promise<unknown>]>([
    ["Forward", to, (page) => page.goForward()],
    ["Back again", from, (page) => page.goBack()],
    ["a link", from, (page) => sidebarLink(page, from).click()],
  ])(
    "after a reload and Back, %s counts instead, even if the page is lost",
    async (_how, target, act) => {
      const page = await hydrated(
        await openPage(from, { expected: [/Failed to load|request failed/] }),
      );
      for (const url of [slow, to]) {
        await sidebarLink(page, url).click();
        await isShown(page, url);
      }
      const release = await holdBack(page, `**/page-data${slow}page-data.json`, (route) =>
        route.abort(),
      );
      await page.reload();
      await hydrated(page);
      await markDocument(page);
      await page.goBack();
      await hydrated(page);
      await act(page);
      await page.waitForURL(`**${target}`);
      await isShown(page, target);
      await arriveAt(page, release);
      await isShown(page, target);
      expect(await isSameDocument(page)).toBe(true);
    },
  );
});

describe("a hash", () => {
  test("in the opened address brings its heading into view", async () => {
    const ids = headingIds();
    const id = ids[Math.floor(ids.length / 2)] ?? "";
    const page = await hydrated(await openPage(`${longestPage()}#${id}`));
    const heading = page.locator(`[id="${id}"]`);
    await eventually(() => topOf(heading)).toBeLessThan(300);
    expect(await topOf(heading)).toBeGreaterThanOrEqual(0);
  });

  test("in a link scrolls to the heading on the other page, below the header", async () => {
    const long = longestPage();
    const page = await hydrated(await openPage(long));
    const ids = headingIds();
    const id = ids[Math.floor(ids.length / 2)] ?? "";
    await sidebarLink(page, from).click();
    await eventually(() => page.locator("main h1").textContent()).toContain(titleOf(from));
    await follow(page, `${long}#${id}`);
    const heading = page.locator(`[id="${id}"]`);
    await eventually(() => topOf(heading)).toBeLessThan(300);
    const header = await page
      .getByRole("banner")
      .evaluate((element) => element.getBoundingClientRect().bottom);
    expect(await topOf(heading)).toBeGreaterThanOrEqual(Math.min(header, 300) - 1);
  });

  test("in a link still counts if the reader comes back to a page whose text hadn't arrived", async () => {
    const long = longestPage();
    const id = headingIds().at(-1) ?? "";
    const page = await hydrated(await openPage(from));
    const release = await holdBack(page, `**/content${long.slice(0, -1)}.json*`);
    await follow(page, `${long}#${id}`);
    await page.locator("[data-content-pending]").waitFor();
    await page.goBack();
    await eventually(() => page.locator("main h1").textContent()).toContain(titleOf(from));
    await page.goForward();
    await page.locator("[data-content-pending]").waitFor();
    release();
    await eventually(() => topOf(page.locator(`[id="${id}"]`))).toBeLessThan(800);
    expect(await scrollTop(page)).toBeGreaterThan(300);
  });

  test("typed into the address bar scrolls to its heading, even after a navigation", async () => {
    const long = longestPage();
    const page = await hydrated(await openPage(from));
    await sidebarLink(page, long).click();
    await eventually(() => page.locator("main h1").textContent()).toContain(titleOf(long));
    await page.locator("[data-content-pending]").waitFor({ state: "detached" });
    const id = headingIds().at(-1) ?? "";
    await page.evaluate((hash) => location.assign(hash), `#${id}`);
    await eventually(() => topOf(page.locator(`[id="${id}"]`))).toBeLessThan(800);
    expect(await scrollTop(page)).toBeGreaterThan(300);
  });

  test("scrolls to a target that appears late as soon as it exists", async () => {
    const page = await hydrated(await openPage(`${longestPage()}#late-target`));
    expect(await scrollTop(page)).toBe(0);
    await page.evaluate(() => {
      const late = document.createElement("h2");
      late.id = "late-target";
      late.textContent = "Late";
      document.querySelector("[data-page]")?.append(late);
    });
    await eventually(() => scrollTop(page)).toBeGreaterThan(100);
    expect(await topOf(page.locator("#late-target"))).toBeLessThan(800);
  });

  test.each(["#%", "#%E0%A4%A", "#'\"]", "#1", "#a b"])("like %s is harmless", async (hash) => {
    const page = await hydrated(await openPage(`${from}${hash}`));
    await markDocument(page);
    await sidebarLink(page, to).click();
    await eventually(() => page.locator("main h1").textContent()).toContain(titleOf(to));
    expect(await isSameDocument(page)).toBe(true);
  });

  test("within the page adds one history entry, and Back returns to the old position", async () => {
    const page = await hydrated(await openPage(longestPage()));
    const entries = await page.evaluate(() => history.length);
    const link = page.locator("main .heading-link").last();
    await link.scrollIntoViewIfNeeded();
    const before = await scrollTop(page);
    await link.click({ force: true });
    await eventually(() => new URL(page.url()).hash).not.toBe("");
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
    await page.goBack();
    await eventually(() => new URL(page.url()).hash).toBe("");
    await eventually(() => scrollTop(page)).toBe(before);
  });
});

describe("with the keyboard", () => {
  test("the first Tab focuses the skip link, which moves to the content", async () => {
    const page = await hydrated(await openPage(from));
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to content" });
    expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
    expect(await skip.evaluate((link) => link.getBoundingClientRect().width > 20)).toBe(true);
    await page.keyboard.press("Enter");
    const content = page.locator("main");
    await eventually(() => content.evaluate((it) => it === document.activeElement)).toBe(true);
    expect(await scrollTop(page)).toBe(0);
    await page.keyboard.press("Tab");
    const isInArticle = () =>
      page.evaluate(() => Boolean(document.activeElement?.closest("main article")));
    await eventually(isInArticle).toBe(true);
  });
});
