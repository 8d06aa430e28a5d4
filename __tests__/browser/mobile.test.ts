// Tests the navigation panel on a phone: how it opens and closes, what it contains, and swipes.
import { describe, test } from "@jest/globals";
import type { Locator, Page } from "playwright-core";
import { axeViolations } from "../support/axe";
import {
  eventually,
  holdBack,
  hydrated,
  narrowPhone,
  openPage,
  type OpenPageOptions,
  phone,
} from "../support/browser";
import { answerGitHub } from "../support/page-types";
import { titleOf } from "../support/site";
import { swipe } from "../support/touch";
import { expect } from "../support/expect";

const url = "/concepts/";
const other = "/concepts/output/";
const onPhone: OpenPageOptions = { viewport: phone, touch: true };

const menuButton = (page: Page) => page.getByRole("button", { name: "Open the navigation" });
const panel = (page: Page) => page.getByRole("dialog");
const headingLink = (page: Page, id: string) =>
  panel(page)
    .getByRole("link")
    .and(page.locator(`a[href$="#${id}"]`));
const closeButton = (page: Page) => panel(page).getByRole("button", { name: /close/i });

/** Returns whether the panel is inside the window. A hidden panel isn't a dialog, so the locator is empty. */
const isShown = (locator: Locator): Promise<boolean> =>
  locator.evaluateAll(([element]) => {
    if (!element) return false;
    const { left, right, width } = element.getBoundingClientRect();
    const { visibility, display } = getComputedStyle(element);
    const inside = width > 0 && right > 1 && left < innerWidth - 1;
    return inside && visibility === "visible" && display !== "none";
  });

async function opened(page: Page): Promise<Page> {
  await menuButton(page).tap();
  await eventually(() => isShown(panel(page))).toBe(true);
  // The panel opens first, and its content follows.
  await panel(page).getByRole("link").first().waitFor();
  await settled(page);
  return page;
}

/** Waits until all animations have finished. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== "running"),
  );
}

const isClosed = (page: Page) => eventually(() => isShown(panel(page))).toBe(false);

describe("the panel", () => {
  test("is closed at first, and Tab doesn't reach anything in it", async () => {
    const page = await hydrated(await openPage(url, onPhone));
    expect(await isShown(panel(page))).toBe(false);
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press("Tab");
      const hidden = await page.evaluate(() => {
        const box = document.activeElement?.getBoundingClientRect();
        return box !== undefined && (box.right <= 0 || box.left >= innerWidth);
      });
      expect(hidden).toBe(false);
    }
  });

  test("shows the sections and the current section's pages, and receives focus when it opens", async () => {
    const page = await opened(await hydrated(await openPage(url, onPhone)));
    expect(await panel(page).locator(`a[href="${other}"]`).count()).toBe(1);
    expect(await panel(page).getByRole("link", { name: "Documentation" }).count()).toBe(1);
    expect(await panel(page).locator('a[aria-current="page"]').count()).toBeGreaterThan(0);
    expect(await panel(page).evaluate((element) => element.contains(document.activeElement))).toBe(
      true,
    );
  });

  test("scrolls to the current page when it opens, and keeps its close button visible", async () => {
    const last = { viewport: narrowPhone, touch: true };
    const page = await opened(await hydrated(await openPage("/guides/tree-shaking/", last)));
    const current = panel(page).locator('nav a[aria-current="page"]').last();
    const { y, height } = (await current.boundingBox())!;
    expect(y).toBeGreaterThan(0);
    expect(y + height).toBeLessThan(narrowPhone.height);
    expect(await panel(page).evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
    await closeButton(page).tap();
    await isClosed(page);
  });

  test.each([phone, narrowPhone])(
    "shows the version menu next to its close button on a page far down the list, $width px",
    async (viewport) => {
      const page = await opened(
        await hydrated(await openPage("/configuration/stats/", { viewport, touch: true })),
      );
      const menu = panel(page).getByRole("button", { name: "Version: Webpack 5" });
      const [version, close] = [await menu.boundingBox(), await closeButton(page).boundingBox()];
      expect(version!.y).toBeGreaterThanOrEqual(0);
      expect(version!.y + version!.height).toBeLessThan(100);
      expect(version!.x + version!.width).toBeLessThanOrEqual(close!.x);
      await menu.tap();
      expect(await panel(page).getByRole("link", { name: "Webpack 4" }).isVisible()).toBe(true);
    },
  );

  test("contains the page's headings from the start, so nothing moves when they load", async () => {
    const page = await hydrated(await openPage("/configuration/stats/", onPhone));
    const requested: string[] = [];
    await page.route("**/content-anchors/**", (route) => {
      requested.push(route.request().url());
      return route.abort();
    });
    await opened(page);
    const heading = headingLink(page, "presets");
    expect(await heading.isVisible()).toBe(true);
    expect(requested).toEqual([]);
    await heading.tap();
    await isClosed(page);
    expect(new URL(page.url()).hash).toBe("#presets");
    await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe("presets");
  });

  test("shows the new page and its headings when it reopens after a navigation", async () => {
    const page = await opened(await hydrated(await openPage(url, onPhone)));
    await panel(page).locator(`a[href="${other}"]`).tap();
    await page.waitForURL(`**${other}`);
    await page.locator('main [id="file-names"]').waitFor();
    await opened(page);
    const current = panel(page).locator('nav a[aria-current="page"]');
    expect(await current.last().getAttribute("href")).toBe(other);
    expect(await headingLink(page, "file-names").isVisible()).toBe(true);
  });

  test("doesn't move an entry when the headings of another page load late", async () => {
    const page = await hydrated(await openPage(url, onPhone));
    const release = await holdBack(page, "**/content-anchors/**");
    await opened(page);
    const toggle = panel(page).getByRole("button", { name: `Headings of ${titleOf(other)}` });
    await toggle.tap();
    const before = await toggle.boundingBox();
    release();
    await panel(page).locator(`a[href^="${other}#"]`).first().waitFor();
    expect(await toggle.boundingBox()).toEqual(before);
  });

  test("traps focus while it's open", async () => {
    const page = await opened(await hydrated(await openPage(url, onPhone)));
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press("Shift+Tab");
      const place = await page.evaluate(() => {
        const active = document.activeElement;
        if (!active || active === document.body) return "body";
        return active.closest("[role=dialog], dialog") ? "panel" : active.outerHTML;
      });
      expect(["panel", "body"]).toContain(place);
    }
  });

  test("closes with its button and returns focus to the menu button", async () => {
    const page = await opened(await hydrated(await openPage(url, onPhone)));
    await closeButton(page).tap();
    await isClosed(page);
    await eventually(() =>
      menuButton(page).evaluate((button) => button === document.activeElement),
    ).toBe(true);
  });

  test("closes with Escape", async () => {
    const page = await opened(await hydrated(await openPage(url, onPhone)));
    await page.keyboard.press("Escape");
    await isClosed(page);
  });

  test("closes when the reader opens the search with the keyboard, which then has the focus", async () => {
    const page = await opened(await hydrated(await openPage(url, onPhone)));
    await page.keyboard.press("Control+k");
    const field = page.getByRole("combobox", { name: "Search webpack documentation" });
    await field.waitFor();
    await eventually(() => page.getByRole("dialog", { name: "Navigation" }).count()).toBe(0);
    await page.keyboard.type("output");
    await eventually(() => field.inputValue()).toBe("output");
    await swipe(page, { x: 4, y: 400 }, { x: 120, y: 404 });
    expect(await page.getByRole("dialog").count()).toBe(1);
    await page.keyboard.press("Escape");
    await eventually(() => page.getByRole("dialog").count()).toBe(0);
    await menuButton(page).tap();
    await eventually(() => isShown(panel(page))).toBe(true);
  });

  test("closes when the reader taps outside of it", async () => {
    const page = await opened(await hydrated(await openPage(url, onPhone)));
    const box = await panel(page).boundingBox();
    expect(box?.width).toBeLessThan(phone.width - 20);
    await page.touchscreen.tap(phone.width - 8, 500);
    await isClosed(page);
    expect(new URL(page.url()).pathname).toBe(url);
  });

  test("closes when the reader opens another page", async () => {
    const page = await opened(await hydrated(await openPage(url, onPhone)));
    await panel(page).locator(`a[href="${other}"]`).tap();
    await page.waitForURL(`**${other}`);
    await isClosed(page);
    await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  });

  test("closes when the reader taps the current page", async () => {
    const page = await opened(await hydrated(await openPage(url, onPhone)));
    await panel(page).locator(`a[href="${url}"][aria-current="page"]`).first().tap();
    await isClosed(page);
    await eventually(() =>
      menuButton(page).evaluate((button) => button === document.activeElement),
    ).toBe(true);
  });

  test("doesn't let the page behind it scroll", async () => {
    const page = await opened(await hydrated(await openPage(url, onPhone)));
    await swipe(page, { x: phone.width - 10, y: 700 }, { x: phone.width - 10, y: 200 });
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
});

describe("on a page outside any section, the panel", () => {
  const pages = (page: Page, section: string) =>
    panel(page).getByRole("button", { name: `Pages of ${section}`, exact: true });

  test.each(["/", "/vote/", "/offline/", "/no-such-page/", "/guides/printable/"])(
    "lists the sections and their pages: %s",
    async (path) => {
      const page = await hydrated(
        await openPage(path, {
          ...onPhone,
          prepare: async (context) => {
            await answerGitHub(context);
            await context.addInitScript(() => Object.assign(window, { print: () => undefined }));
          },
          expected: [/status 404|Failed to load resource/],
        }),
      );
      const requested: string[] = [];
      page.on("request", (request) => requested.push(new URL(request.url()).pathname));
      await opened(page);
      for (const section of ["Concepts", "API", "Plugins", "Contribute", "Blog"]) {
        expect(await pages(page, section).count(), section).toBe(1);
      }
      expect(requested.filter((file) => file.includes("/page-data/"))).toEqual([]);
      await pages(page, "Concepts").tap();
      await panel(page).locator(`a[href="${other}"]`).tap();
      await page.waitForURL(`**${other}`);
      await isClosed(page);
      await page.getByRole("heading", { level: 1, name: titleOf(other) }).waitFor();
    },
  );

  test.each(["light", "dark"] as const)(
    "reports that pages can't be loaded, still links to the section, and offers to try again, %s",
    async (theme) => {
      const data = "**/page-data/plugins/page-data.json*";
      const page = await hydrated(
        await openPage("/", { ...onPhone, theme, expected: [/ERR_FAILED|Failed to load/] }),
      );
      await opened(page);
      await page.route(data, (route) => route.abort());
      await pages(page, "Plugins").tap();
      await panel(page).getByRole("alert").getByText("The pages couldn't be loaded.").waitFor();
      expect(await panel(page).getByRole("link", { name: "Plugins", exact: true }).count()).toBe(1);
      expect(await axeViolations(page)).toEqual([]);
      await page.unroute(data);
      await panel(page)
        .getByRole("button", { name: "Try again to load the pages of Plugins" })
        .tap();
      await panel(page).locator('a[href="/plugins/define-plugin/"]').waitFor();
      expect(await axeViolations(page)).toEqual([]);
    },
  );
});

describe("a swipe", () => {
  test("to the left by more than 20 px closes the panel", async () => {
    const page = await opened(await hydrated(await openPage(url, onPhone)));
    await swipe(page, { x: 220, y: 400 }, { x: 150, y: 405 });
    await isClosed(page);
  });

  test("to the left by less than 20 px doesn't close the panel", async () => {
    const page = await opened(await hydrated(await openPage(url, onPhone)));
    await swipe(page, { x: 220, y: 400 }, { x: 204, y: 400 });
    await settled(page);
    expect(await isShown(panel(page))).toBe(true);
    expect((await panel(page).boundingBox())?.x).toBe(0);
  });

  test("that goes down rather than left doesn't close the panel", async () => {
    const page = await opened(await hydrated(await openPage(url, onPhone)));
    await swipe(page, { x: 220, y: 300 }, { x: 180, y: 420 });
    await settled(page);
    expect(await isShown(panel(page))).toBe(true);
  });

  test("from the left edge to the right by more than 20 px opens the panel", async () => {
    const page = await hydrated(await openPage(url, onPhone));
    await swipe(page, { x: 4, y: 400 }, { x: 120, y: 404 });
    await eventually(() => isShown(panel(page))).toBe(true);
    await settled(page);
    expect((await panel(page).boundingBox())?.x).toBe(0);
  });

  test.each([25, 100, 240, 290, 360])(
    "of %s px opens the panel or closes it, and doesn't navigate",
    async (distance) => {
      const page = await hydrated(await openPage("/guides/", onPhone));
      // Creates history in both directions, so the browser could navigate back or forward.
      await page.goto(new URL(other, page.url()).href);
      await page.goto(new URL("/api/", page.url()).href);
      await page.goBack();
      await hydrated(page);
      await swipe(page, { x: 4, y: 400 }, { x: 4 + distance, y: 404 }, 12);
      await eventually(() => isShown(panel(page))).toBe(true);
      await settled(page);
      expect((await panel(page).boundingBox())?.x).toBe(0);
      await swipe(page, { x: 384, y: 400 }, { x: 384 - distance, y: 404 }, 12);
      await isClosed(page);
      expect(new URL(page.url()).pathname).toBe(other);
    },
  );

  test("replaces the browser's own gesture only on touch screens", async () => {
    const overscroll = (page: Page) =>
      page.evaluate(() => getComputedStyle(document.documentElement).overscrollBehaviorX);
    expect(await overscroll(await openPage(url, onPhone))).toBe("none");
    expect(await overscroll(await openPage(url, { viewport: phone }))).toBe("auto");
    expect(await overscroll(await openPage(url))).toBe("auto");
  });

  test("from the left edge by less than 20 px doesn't open the panel", async () => {
    const page = await hydrated(await openPage(url, onPhone));
    await swipe(page, { x: 4, y: 400 }, { x: 18, y: 400 });
    await settled(page);
    await isClosed(page);
  });

  test("from the middle of the page doesn't open the panel", async () => {
    const page = await hydrated(await openPage(url, onPhone));
    await swipe(page, { x: 200, y: 400 }, { x: 330, y: 400 });
    await settled(page);
    expect(await isShown(panel(page))).toBe(false);
  });

  test("that scrolls the page doesn't open the panel", async () => {
    const page = await hydrated(await openPage(url, onPhone));
    await swipe(page, { x: 6, y: 600 }, { x: 40, y: 300 });
    await settled(page);
    expect(await isShown(panel(page))).toBe(false);
  });
});
