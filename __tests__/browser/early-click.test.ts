// Tests buttons that a reader clicks before the page's scripts have loaded.
import { expect, test } from "@jest/globals";
import type { Page } from "playwright-core";
import { eventually, holdBack, hydrated, newPage, openPage, phone } from "../support/browser";

const url = "/concepts/output/";
const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);

/** Opens the page but holds back its scripts until `release` is called. */
async function openWithoutScripts(options = {}): Promise<{ page: Page; release: () => void }> {
  const { page, origin } = await newPage({ theme: "light", ...options });
  const release = await holdBack(page, "**/*.js");
  await page.goto(origin + url, { waitUntil: "commit" });
  await page.locator("h1").waitFor();
  return { page, release };
}

test("the search opens once the scripts have loaded, after an early click", async () => {
  const { page, release } = await openWithoutScripts();
  await page.getByRole("button", { name: "Search webpack documentation" }).click();
  release();
  const field = page.getByRole("combobox");
  await field.fill("filename");
  await page.getByRole("option").first().waitFor();
});

test("the navigation on a phone opens once the scripts have loaded, after an early tap", async () => {
  const { page, release } = await openWithoutScripts({ viewport: phone, touch: true });
  await page.getByRole("button", { name: "Open the navigation" }).tap();
  release();
  await page.getByRole("dialog").waitFor();
});

test("only the last early click takes effect, once, and none does if the reader then clicks elsewhere", async () => {
  const { page, release } = await openWithoutScripts();
  const menu = page.getByRole("button", { name: /language/i });
  await menu.click();
  await page.getByRole("button", { name: /theme/i }).click();
  release();
  await eventually(() => theme(page)).toBe("dark");
  await hydrated(page);
  expect(await menu.getAttribute("aria-expanded")).toBe("false");

  const other = await openWithoutScripts();
  await other.page.getByRole("button", { name: /theme/i }).click();
  await other.page.locator("h1").click();
  other.release();
  await hydrated(other.page);
  expect(await theme(other.page)).toBe("light");
});

test("a click on a hydrated page counts once", async () => {
  const page = await hydrated(await openPage(url, { theme: "light" }));
  await page.getByRole("button", { name: /theme/i }).click();
  await eventually(() => theme(page)).toBe("dark");
  expect(await page.evaluate(() => window.onclick)).toBe(null);
});
