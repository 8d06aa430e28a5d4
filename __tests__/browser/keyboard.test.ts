// Tests pages with the keyboard alone: every element that gets focus is visible and has a name, and keys can
// do what a pointer can. The tests of menus, panel, search, tabs, option explorer, and vote are in their own
// files.
import { describe, expect, test } from "@jest/globals";
import type { Page } from "playwright-core";
import { eventually, hydrated, openPage, phone } from "../support/browser";
import { answerGitHub, pageTypes, pictures } from "../support/page-types";

const doc = "/concepts/entry-points/";

/** Returns the problems of the focused element, or undefined if focus has left the page. */
const stop = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    const { width, height, top, bottom, left, right } = element.getBoundingClientRect();
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const label = element.closest("label") ?? element.parentElement?.querySelector("label");
    const name =
      element.getAttribute("aria-label") ??
      (element.textContent?.trim() ||
        label?.textContent ||
        element.querySelector("img")?.alt ||
        element.getAttribute("title"));
    const isSeen = width > 1 && height > 1 && bottom > 0 && top < innerHeight && right > 0;
    // A scrollable region may get its name from its content.
    return {
      what: element.outerHTML.slice(0, 100),
      problems: [
        !isSeen && "out of sight",
        left >= innerWidth && "beside the window",
        outlineStyle === "none" && "no outline",
        parseFloat(outlineWidth) < 2 && "a thin outline",
        !name && !element.hasAttribute("aria-labelledby") && "no name",
      ].filter(Boolean),
    };
  });

describe("moving focus with Tab", () => {
  test.each(Object.entries(pageTypes()))(
    "reaches only visible, outlined, and named elements on the page type %s",
    async (_, url) => {
      const page = await hydrated(
        await openPage(url, { allowed: pictures, prepare: answerGitHub, reducedMotion: true }),
      );
      const bad: string[] = [];
      let stops = 0;
      // Enough for the header, the sidebar, and the start of the text.
      for (; stops < 45; stops += 1) {
        await page.keyboard.press("Tab");
        const found = await stop(page);
        if (!found) break;
        if (found.problems.length > 0) bad.push(`${found.problems.join(", ")}: ${found.what}`);
      }
      expect(bad).toEqual([]);
      expect(stops).toBeGreaterThan(10);
    },
  );

  /** Describes what covers the focused element. Returns false if nothing does. */
  const cover = (page: Page) =>
    page.evaluate(() => {
      const element = document.activeElement!;
      const { left, top, width, height } = element.getBoundingClientRect();
      const over = document.elementFromPoint(left + width / 2, top + height / 2);
      const isCovered = over !== null && !element.contains(over) && !over.contains(element);
      return isCovered && `${over.outerHTML.slice(0, 100)} over ${element.outerHTML}`;
    });

  test("and back with Shift+Tab reaches only elements that nothing covers", async () => {
    const page = await hydrated(await openPage(doc, { reducedMotion: true }));
    await page.locator("main a[rel=next]").focus();
    for (let step = 0; step < 15; step += 1) {
      await page.keyboard.press("Shift+Tab");
      await eventually(() => cover(page)).toBe(false);
    }
  });

  test("and back before the scrolling script loads leaves no element covered once it has loaded", async () => {
    const page = await hydrated(await openPage(doc, { reducedMotion: true }));
    let load = () => {};
    const toLoad = new Promise<void>((resolve) => (load = resolve));
    await page.route("**/*.js", async (route) => {
      await toLoad;
      await route.fallback();
    });
    await page.locator("main a[rel=next]").focus();
    for (let step = 0; step < 15 && !(await cover(page)); step += 1) {
      await page.keyboard.press("Shift+Tab");
    }
    load();
    await eventually(() => cover(page)).toBe(false);
  });
});

test("Enter copies code, and the button announces it", async () => {
  const page = await hydrated(
    await openPage(doc, { permissions: ["clipboard-read", "clipboard-write"] }),
  );
  const button = page.locator("main figure.code button").first();
  await button.focus();
  await page.keyboard.press("Enter");
  await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/\w/);
  // The button's text changes, and screen readers announce it.
  await eventually(() => button.textContent()).toBe("Copied");
  expect(await button.getAttribute("aria-label")).toMatch(/^Copied ./);
  expect(await button.getAttribute("aria-live")).toBe("polite");
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
});

test("a link in 'On this page' moves focus to its heading, and Tab continues from there", async () => {
  const page = await hydrated(await openPage(doc));
  const link = page.locator(".on-this-page a").filter({ visible: true }).nth(1);
  const id = decodeURIComponent((await link.getAttribute("href"))!.slice(1));
  await link.focus();
  await page.keyboard.press("Enter");
  await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe(id);
  await page.keyboard.press("Tab");
  const follows = await page.evaluate(
    (heading) =>
      document.getElementById(heading)!.compareDocumentPosition(document.activeElement!) &
      (Node.DOCUMENT_POSITION_FOLLOWING | Node.DOCUMENT_POSITION_CONTAINED_BY),
    id,
  );
  expect(follows).toBeGreaterThan(0);
});

test.each([
  ["desktop", undefined],
  ["phone", phone],
])(
  "Enter dismisses the notification, and focus stays on the page, on a %s",
  async (_, viewport) => {
    const page = await hydrated(
      await openPage(doc, { notification: true, ...(viewport ? { viewport } : {}) }),
    );
    await page.keyboard.press("Tab");
    const banner = page.getByRole("complementary", { name: "Notification" });
    await banner.waitFor();
    await banner.getByRole("button").focus();
    await page.keyboard.press("Enter");
    await eventually(() => banner.count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe("main");
  },
);

test("Enter closes the note about the connection, and focus stays on the page", async () => {
  const page = await hydrated(await openPage(doc));
  await page.evaluate(() => {
    Object.defineProperty(navigator, "onLine", { get: () => false });
    dispatchEvent(new Event("offline"));
  });
  const close = page.getByRole("button", { name: "Close the note" });
  await close.waitFor();
  await close.focus();
  await page.keyboard.press("Enter");
  await eventually(() => close.count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe("main");
});

test("keys without Ctrl or ⌘ do nothing on the page and don't change the clipboard", async () => {
  const page = await hydrated(
    await openPage(doc, { permissions: ["clipboard-read", "clipboard-write"] }),
  );
  await page.evaluate(async () => {
    // An older version of the site stored this for readers who enabled single-key shortcuts.
    localStorage.setItem("single-keys", "on");
    await navigator.clipboard.writeText("mine");
  });
  const before = await page.evaluate(() => document.documentElement.dataset.theme);
  for (let code = 33; code < 127; code += 1) await page.keyboard.press(String.fromCharCode(code));
  // By the time the search is open, anything that a key might have started is done.
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").waitFor();
  expect(await page.getByRole("dialog").count()).toBe(1);
  expect(new URL(page.url()).pathname).toBe(doc);
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(before);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("mine");
});
