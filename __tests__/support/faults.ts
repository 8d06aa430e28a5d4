// Breaks some of a site's responses, and checks that readers can still use the site.
import { createServer } from "node:http";
import { expect } from "@jest/globals";
import type { Page } from "playwright-core";
import { createSiteServer, listen } from "../../scripts/lib/site-server";
import { eventually, newPage } from "./browser";
import { answerGitHub, pictures } from "./page-types";
import { pendingRequests, settled } from "./pending-requests";
import { siteDirectory } from "./server";
import { onTestFinished } from "./clean-up";

/** Kinds of requests of a page → patterns for their paths. */
export const requestClasses = {
  "the site's script": /^\/(webpack-runtime|framework|app)-.*\.js$/,
  "the page's script": /^\/component---.*\.js$/,
  "scripts that load late": /^\/(?!webpack-runtime|framework|app-|component---|sw\.)[^/]*\.js$/,
  "page data": /^\/page-data\//,
  "a content file": /^\/content\//,
  "search files": /^\/search\//,
  stylesheets: /\.css$/,
  pictures: /\.(svg|png|jpe?g|webp|avif|gif)$/,
  "the manifest": /^\/manifest\.json$/,
  "the service worker": /^\/(sw|idb-keyval.*)\.js$/,
} as const;

export type RequestClass = keyof typeof requestClasses;

export const ways = ["abort", "404", "500", "HTML", "stall"] as const;

/** The kind of fault: no response, an error, a sign-in page (as on hotel Wi-Fi), or waiting forever. */
export type Way = (typeof ways)[number];

/** Serves the site from a separate server that breaks one class of requests in this way. */
async function startFaultySite(broken: RegExp, way: Way): Promise<string> {
  const site = createSiteServer(siteDirectory);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    if (!broken.test(pathname)) return void site.emit("request", request, response);
    if (way === "stall") return;
    if (way === "abort") return void request.socket.destroy();
    response.writeHead(way === "HTML" ? 200 : Number(way), { "Content-Type": "text/html" });
    response.end("<!doctype html><title>Sign in</title><p>Please sign in.</p>");
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return listen(server);
}

// The browser's own messages about a failed request.
const expected = [
  /Failed to load resource|request failed|status (404|500)/,
  /Refused to execute script|MIME type|Unexpected token '<'/,
  // Chromium's messages about a worker whose connection failed.
  /unknown error occurred when fetching the script/,
  /Manifest: /,
  /Loading chunk \S+ failed|Loading CSS chunk/,
  /A bad HTTP response code|unsupported MIME type/,
];

/** Fails unless the page's main part is visible and contains words. */
export async function expectReadable(page: Page): Promise<void> {
  await eventually(
    () =>
      page.evaluate(() => {
        const main = document.querySelector("main");
        return main?.checkVisibility() ? main.innerText.trim().length : 0;
      }),
    `words on ${page.url()}`,
  ).toBeGreaterThan(60);
}

/** The target of a link in every page's header. */
const ELSEWHERE = "/contribute/";

/**
 * Opens a page while a class of requests fails, searches, and goes to another page. Fails if the page is ever
 * blank, if navigation doesn't end, or if an expected message is missing.
 */
export async function checkFault(name: RequestClass, way: Way, url: string): Promise<void> {
  const origin = await startFaultySite(requestClasses[name], way);
  const { page } = await newPage({
    origin,
    notification: true,
    expected,
    allowed: pictures,
    prepare: answerGitHub,
    serviceWorkers: name === "the service worker",
  });
  const isFailed = way !== "stall";
  const pending = pendingRequests(page);
  // Don't wait for the load event, because a picture that never arrives delays it.
  await page.goto(origin + url, { waitUntil: "domcontentloaded" });
  await expectReadable(page);
  if (isFailed && (name === "the page's script" || name === "page data")) {
    await page
      .getByRole("alert")
      .filter({ hasText: "controls on this page couldn't be loaded" })
      .waitFor();
  }
  // These load at the reader's first interaction.
  await page.mouse.move(300, 300);
  await page.mouse.wheel(0, 400);
  await settled(page, pending, (request) => {
    const { pathname } = new URL(request.url());
    return !isFailed && requestClasses[name].test(pathname);
  });
  await expectReadable(page);
  if (name === "search files") await search(page, isFailed, true);
  if (name === "scripts that load late") await search(page, isFailed, false);

  await page.locator(`header a[href="${ELSEWHERE}"]`).first().click({ noWaitAfter: true });
  const direct = page.getByRole("button", { name: "Open it directly" });
  await eventually(async () => {
    if (await direct.isVisible()) await direct.click({ noWaitAfter: true });
    return new URL(page.url()).pathname;
  }).toBe(ELSEWHERE);
  await page.locator("h1", { hasText: "Contribut" }).waitFor();
  await expectReadable(page);
  if (name === "a content file") {
    if (isFailed) await page.getByText("Error loading content.").waitFor();
    // After a full load, the page contains the text without the file.
    await page.reload({ waitUntil: "domcontentloaded" });
  }
  await eventually(() => page.locator("main p").count()).toBeGreaterThan(0);
  expect(await page.locator("h1").count()).toBe(1);
}

/** Uses the search: it must find something or show a message, and it must be possible to close it. */
async function search(page: Page, isFailed: boolean, hasDialog: boolean): Promise<void> {
  const button = page.getByRole("button", { name: "Search webpack documentation" });
  await button.click();
  const dialog = page.getByRole("dialog", { name: "Search webpack documentation" });
  if (hasDialog) await dialog.waitFor();
  if (isFailed) {
    await eventually(async () => {
      const alerts = await page.getByRole("alert").count();
      return alerts + (await dialog.getByRole("option").count());
    }, "results or a message").toBeGreaterThan(0);
  }
  await page.keyboard.press("Escape");
  await eventually(() => dialog.count()).toBe(0);
}
