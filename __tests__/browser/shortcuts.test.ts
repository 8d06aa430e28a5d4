// Keyboard shortcuts: what they do, the dialog that lists them, and the switch that turns them off.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { axeViolations } from "../support/axe";
import { eventually, hydrated, openPage, phone } from "../support/browser";
import { scrollTo, scrollTop } from "../support/site";

const url = "/concepts/output/";
const dialog = (page: Page) => page.getByRole("dialog", { name: "Keyboard shortcuts" });
const opened = async (options = {}) => hydrated(await openPage(url, options));
const path = (page: Page) => new URL(page.url()).pathname;
const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);
const inFocus = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

describe("single keys", () => {
  test("lead to the next page and back", async () => {
    const page = await opened();
    const next = await page.locator("main a[rel=next]").getAttribute("href");
    await page.keyboard.press("n");
    await eventually(() => path(page)).toBe(next);
    // The address changes before the page does.
    await page.locator(`main a[rel=prev][href="${url}"]`).waitFor();
    await page.keyboard.press("p");
    await eventually(() => path(page)).toBe(url);
  });

  test("switch the theme", async () => {
    const page = await opened();
    await page.keyboard.press("t");
    await eventually(() => theme(page)).toBe("dark");
    await page.keyboard.press("t");
    await eventually(() => theme(page)).toBe("light");
  });

  test("go to the pages of the section, which a phone has in its panel", async () => {
    const page = await opened();
    await page.keyboard.press("m");
    await eventually(() => inFocus(page)).toBe("Output");

    const small = await opened({ viewport: phone });
    await small.keyboard.press("m");
    await small.getByRole("dialog", { name: "Navigation" }).waitFor();
  });

  test("lead back to the top", async () => {
    const page = await opened();
    await scrollTo(page, 1500);
    await page.keyboard.press("u");
    await eventually(() => scrollTop(page)).toBe(0);
  });

  test("copy the link of the page and say so", async () => {
    const page = await opened({ permissions: ["clipboard-read", "clipboard-write"] });
    await page.keyboard.press("l");
    await page.getByRole("status").getByText("Link copied").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  });

  test("do nothing with a modifier key and in a field", async () => {
    const page = await opened();
    await page.keyboard.press("Alt+t");
    await page.keyboard.press("Control+t");
    await page.evaluate(() =>
      document.querySelector("main")!.append(document.createElement("input")),
    );
    await page.locator("main input").last().focus();
    await page.keyboard.type("tn?");
    await page.waitForLoadState("networkidle");
    expect(await theme(page)).toBe("light");
    expect(path(page)).toBe(url);
    expect(await dialog(page).count()).toBe(0);
  });
});

describe("the dialog", () => {
  test("lists the keys, keeps the focus, and gives it back", async () => {
    const page = await opened();
    await page.locator("main article a").first().focus();
    const before = await inFocus(page);
    await page.keyboard.press("?");
    await dialog(page).waitFor();
    expect(await dialog(page).locator("kbd").allTextContents()).toEqual(
      expect.arrayContaining(["n", "p", "m", "u", "l", "t", "?"]),
    );
    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press("Tab");
      const place = await page.evaluate(() => {
        const active = document.activeElement;
        return active === document.body || active?.closest("dialog") ? "inside" : active?.outerHTML;
      });
      expect(place).toBe("inside");
    }
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "hidden" });
    expect(await inFocus(page)).toBe(before);
  });

  test("closes with its button and by a click beside it", async () => {
    const page = await opened();
    await page.keyboard.press("?");
    await dialog(page).getByRole("button", { name: /close/i }).click();
    await dialog(page).waitFor({ state: "hidden" });
    await page.keyboard.press("?");
    await dialog(page).waitFor();
    await page.mouse.click(5, 400);
    await dialog(page).waitFor({ state: "hidden" });
  });

  test("switches single keys off for good; the footer still opens it", async () => {
    const page = await opened();
    await page.keyboard.press("?");
    await dialog(page).getByRole("checkbox").uncheck();
    await page.keyboard.press("Escape");
    await hydrated((await page.reload(), page));
    await page.keyboard.press("?");
    await page.keyboard.press("t");
    await page.waitForLoadState("networkidle");
    expect(await dialog(page).count()).toBe(0);
    expect(await theme(page)).toBe("light");

    await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
    await dialog(page).getByRole("checkbox").check();
    await page.keyboard.press("Escape");
    await page.keyboard.press("t");
    await eventually(() => theme(page)).toBe("dark");
  });

  test.each(["light", "dark"] as const)("has nothing that axe finds, %s", async (theme) => {
    const page = await opened({ theme });
    await page.keyboard.press("?");
    await dialog(page).waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });
});
