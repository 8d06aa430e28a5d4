// Lists the built site's pages, and contains small helpers for finding things on them.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Locator, Page } from "playwright-core";
import { siteDirectory } from "./server";

const NO_PAGES = ["/404/", "/dev-404-page/", "/app-shell/", "/offline-plugin-app-shell-fallback/"];

/**
 * Returns the sorted addresses of a built site's pages, without error pages, redirects, and the app shell.
 */
export function sitePages(directory = siteDirectory): string[] {
  const urls = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name === "index.html")
    .filter((entry) => !isRedirect(path.join(entry.parentPath, entry.name)))
    .map((entry) => path.relative(directory, entry.parentPath).split(path.sep).join("/"))
    .map((folder) => (folder === "" ? "/" : `/${folder}/`))
    .filter((url) => !NO_PAGES.includes(url))
    .sort();
  if (urls.length === 0) throw new Error(`${directory} contains no pages.`);
  return urls;
}

const isRedirect = (file: string): boolean =>
  /^<!doctype html>\s*<html [^>]*data-redirect/i.test(readFileSync(file, "utf8").slice(0, 200));

/** Returns the title of a page, as the built site shows it. */
export function titleOf(url: string): string {
  const html = readFileSync(path.join(siteDirectory, url, "index.html"), "utf8");
  const title = /<h1[^>]*>([^<]*)/.exec(html)?.[1];
  if (!title) throw new Error(`${url} has no title.`);
  return title;
}

/** Returns the address of the concepts page with the longest HTML, for tests that scroll. */
export function longestPage(directory = siteDirectory): string {
  const length = (url: string) =>
    readFileSync(path.join(directory, url, "index.html"), "utf8").length;
  const [longest] = sitePages(directory)
    .filter((url) => /^\/concepts\/(?!printable)[^/]+\/$/.test(url))
    .sort((a, b) => length(b) - length(a));
  if (longest === undefined) throw new Error(`${directory} holds no page of the concepts.`);
  return longest;
}

/** Returns the section's navigation next to the text. */
export function sidebar(page: Page): Locator {
  return page.getByRole("navigation", { name: /pages$/i });
}

/** Returns the link to a page in the sidebar. */
export function sidebarLink(page: Page, url: string): Locator {
  return sidebar(page).locator(`a[href="${url}"]`);
}

/** Adds a link that isn't part of the page, and clicks it. */
export async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate((target) => {
    const link = document.createElement("a");
    link.href = target;
    link.textContent = "a link of the test";
    document.querySelector("main")!.prepend(link);
  }, href);
  await page.getByRole("link", { name: "a link of the test" }).click();
}

/** How far the page is scrolled, in CSS pixels. */
export function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => window.scrollY);
}

/** Scrolls to a position with a script and returns the actual position. */
export async function scrollTo(page: Page, top: number): Promise<number> {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);
  // Give scroll listeners one frame to run.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  return scrollTop(page);
}

/** Returns the distance of an element from the top of the window, in CSS pixels. */
export function topOf(locator: Locator): Promise<number> {
  return locator.evaluate((element) => element.getBoundingClientRect().top);
}

/** Marks the document, to detect later whether it's still the same one. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.sameDocument = "yes";
  });
}

/** Whether no full page load has happened since markDocument. */
export function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.dataset.sameDocument === "yes");
}

/** Presses Tab several times, and returns whether that moved the focus from the open dialog to the page behind it. */
export async function leavesDialog(page: Page): Promise<boolean> {
  for (let presses = 0; presses < 6; presses++) {
    await page.keyboard.press("Tab");
    const isWithin = await page.evaluate(
      () =>
        document.activeElement === document.body ||
        document.activeElement?.closest("dialog") !== null,
    );
    if (!isWithin) return true;
  }
  return false;
}
