// The notification banner: when it appears, how readers dismiss it, and that it doesn't get in the way.
import { describe, expect, test } from "@jest/globals";
import type { Page } from "playwright-core";
import { axeViolations } from "../support/axe";
import { eventually, hydrated, narrowPhone, newPage, openPage, phone } from "../support/browser";
import { layoutShifts } from "../support/layout-shifts";
import { readNotification } from "../../src/notification/build/notification";
import { scrollTo } from "../support/site";

const url = "/concepts/output/";
const banner = (page: Page) => page.getByRole("complementary", { name: "Notification" });
/** The banner doesn't appear until the reader interacts with the page. */
async function show(page: Page): Promise<void> {
  await hydrated(page);
  await page.mouse.move(200, 200);
  await page.mouse.move(210, 210);
  await banner(page).waitFor();
}
async function dismiss(page: Page): Promise<void> {
  await show(page);
  await banner(page)
    .getByRole("button", { name: /dismiss/i })
    .click();
}
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("notification-dismissed"));
/** Waits long enough for everything that loads when the browser is idle. */
const settled = (page: Page) => page.waitForLoadState("networkidle");

describe("the notification banner", () => {
  test("shows its text, with a link to a page that exists", async () => {
    const page = await openPage(url, { notification: true });
    await show(page);
    const { notification } = readNotification("content", () => true);
    expect(await banner(page).textContent()).toContain(notification!.text);
    await banner(page).getByRole("link").click();
    await eventually(() => new URL(page.url()).pathname).not.toBe(url);
    expect(await page.locator("h1").textContent()).not.toMatch(/not found/i);
    // Navigation keeps the page frame, and the banner with it.
    expect(await banner(page).count()).toBe(1);
  });

  test("causes no layout shift when it appears", async () => {
    const { page, origin } = await newPage({ notification: true });
    await page.goto(origin + url);
    await show(page);
    expect(await layoutShifts(page)).toEqual([]);
  });

  test.each([phone, narrowPhone])(
    "comes after the footer on a phone, where it would cover text and buttons, $width px",
    async (viewport) => {
      const page = await openPage(url, { notification: true, viewport });
      await show(page);
      expect(await layoutShifts(page)).toEqual([]);
      const footer = page.locator("footer").last();
      for (const top of [0, 600, 1_000_000]) {
        await scrollTo(page, top);
        const { y, height } = (await footer.boundingBox())!;
        expect((await banner(page).boundingBox())!.y).toBeGreaterThanOrEqual(y + height);
      }
      const { y, height } = (await banner(page).boundingBox())!;
      expect(y + height).toBeLessThanOrEqual(viewport.height);
    },
  );

  test("stays hidden after it has been dismissed, and makes no more requests", async () => {
    const page = await openPage(url, { notification: true });
    await dismiss(page);
    expect(await banner(page).count()).toBe(0);
    expect(await stored(page)).toBe("3");

    const requested: string[] = [];
    page.on("request", (request) => requested.push(new URL(request.url()).pathname));
    await page.reload();
    await settled(await hydrated(page));
    expect(await banner(page).count()).toBe(0);
    expect(requested).not.toContain("/notification.json");
  });

  test("comes back when the notification has a new version", async () => {
    const page = await openPage(url);
    await settled(page);
    expect(await banner(page).count()).toBe(0);
    await page.evaluate(() => localStorage.setItem("notification-dismissed", "2"));
    await page.reload();
    await show(page);
  });

  test("can be dismissed for the current visit if storage is blocked", async () => {
    const page = await openPage(url, {
      notification: true,
      prepare: (context) =>
        context.addInitScript(() => {
          Object.defineProperty(window, "localStorage", {
            get: () => {
              throw new DOMException("blocked", "SecurityError");
            },
          });
        }),
    });
    await dismiss(page);
    await page.locator("main a[rel=next]").click();
    await eventually(() => new URL(page.url()).pathname).not.toBe(url);
    await settled(page);
    expect(await banner(page).count()).toBe(0);
  });

  test("is left out without an error if its text can't be loaded", async () => {
    const page = await openPage(url, {
      notification: true,
      expected: [/notification\.json/],
      prepare: (context) => context.route("**/notification.json", (route) => route.abort()),
    });
    await settled(await hydrated(page));
    expect(await banner(page).count()).toBe(0);
  });

  test("doesn't cover the focused element", async () => {
    const page = await openPage(url, { notification: true, viewport: phone });
    await show(page);
    await page.locator("main a[rel=next]").focus();
    const [target, box] = [
      await page.locator("main a[rel=next]").boundingBox(),
      await banner(page).boundingBox(),
    ];
    expect(target!.y + target!.height).toBeLessThanOrEqual(box!.y);
  });

  test.each(["light", "dark"] as const)("has no axe violations, %s", async (theme) => {
    const page = await openPage(url, { notification: true, theme });
    await show(page);
    expect(await axeViolations(page)).toEqual([]);
  });
});
