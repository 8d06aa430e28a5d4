// Storing the whole documentation on a reader's device: its progress, every way it can end, and reading
// offline afterwards.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import os from "node:os";
import path from "node:path";
import { describe, expect, test } from "@jest/globals";
import type { Page } from "playwright-core";
import { launchProfile } from "../support/chromium";
import { createSiteServer, listen } from "../../scripts/lib/site-server";
import type { OfflineFiles } from "../../src/core/offline";
import { axeViolationsInBothThemes } from "../support/axe";
import {
  cutOff,
  eventually,
  hydrated,
  openPage,
  reconnect,
  type OpenPageOptions,
} from "../support/browser";
import { siteDirectory } from "../support/server";
import { sidebarLink, sitePages } from "../support/site";
import { onTestFinished } from "../support/clean-up";

/** The error that browsers log for each request without a network. */
const expected = [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/];
const url = "/offline/";
const storing = 40_000;

const button = (page: Page, name: string) => page.getByRole("button", { name });
const box = (page: Page) => page.getByRole("region", { name: "The whole documentation" });
const go = (page: Page, address: string) => page.goto(new URL(address, page.url()).href);

async function openBox(options: OpenPageOptions = {}): Promise<Page> {
  const page = await hydrated(await openPage(url, { expected, ...options, serviceWorkers: true }));
  await button(page, "Store the documentation").waitFor();
  return page;
}

/** Starts the test's own server. For each address, `decide` may return a text to answer instead, or wait. */
async function serve(
  decide: (url: string) => string | undefined | Promise<string | undefined>,
): Promise<string> {
  const site = createSiteServer(siteDirectory);
  const server = createServer(async (request, response) => {
    const text = await decide(request.url ?? "");
    if (text === undefined) return void site.emit("request", request, response);
    response.writeHead(200, { "Content-Type": "application/json", "Cache-Control": "max-age=0" });
    response.end(text);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return listen(server);
}

const read = (file: string) => readFileSync(path.join(siteDirectory, file), "utf8");

/** The list of files without the longest sections, so that storing all of them takes less time. */
function shortList(): OfflineFiles {
  const list = JSON.parse(read("offline/files.json")) as OfflineFiles;
  const files = Object.entries(list.files).filter(
    ([url]) => !/^\/[a-z-]+\/(?:api|blog|configuration|loaders|plugins)\//.test(url),
  );
  return { ...list, files: Object.fromEntries(files) };
}

/** Starts a server with that list. */
const shortOrigin = () =>
  serve((url) => (url === "/offline/files.json" ? JSON.stringify(shortList()) : undefined));

async function storeAll(page: Page): Promise<void> {
  await button(page, "Store the documentation").click();
  await button(page, "Remove the stored pages").waitFor({ timeout: storing });
  await box(page).getByText("All pages are stored on this device").waitFor();
}

/** Makes the worker maintain the stored files at the next page, as if an hour had passed. */
const hourLater = (page: Page) =>
  page.evaluate(async () => {
    for (const name of await caches.keys()) {
      await (await caches.open(name)).delete("/offline/maintained");
    }
  });

/** Whether the worker has maintained the stored files. */
const isMaintained = (page: Page) =>
  page.evaluate(async () => Boolean(await caches.match("/offline/maintained")));

/** Checks that pages that were never visited open with their text, and that the search finds results. */
async function readsOffline(page: Page): Promise<void> {
  await go(page, "/concepts/entry-points/");
  await page.locator(`[data-page="concepts/entry-points"]`).waitFor();
  await sidebarLink(page, "/concepts/output/").click();
  await page.locator(`[data-page="concepts/output"]`).waitFor();
  await page.getByRole("button", { name: "Search webpack documentation" }).click();
  await page.getByRole("combobox").or(page.getByRole("searchbox")).fill("splitChunks.minSize");
  await page.getByRole("option").first().waitFor();
  await page.keyboard.press("Escape");
}

/** Starts a download that can't end before `release` is called, because one text isn't sent. Records the requests. */
async function startDownload(): Promise<{ page: Page; requested: string[]; release: () => void }> {
  const requested: string[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const origin = await serve(async (url) => {
    requested.push(url);
    if (url.startsWith("/content/concepts/entry-points.json")) await released;
    return undefined;
  });
  const page = await openBox({ origin });
  await button(page, "Store the documentation").click();
  await showsProgress(page);
  return { page, requested, release };
}

const showsProgress = (page: Page) =>
  box(page)
    .getByText(/^[1-9]\d* of \d+ files$/)
    .waitFor();

describe("storing the whole documentation", () => {
  test("shows the size and the progress, and makes everything readable and searchable offline", async () => {
    const page = await openBox();
    expect(await box(page).innerText()).toMatch(/download is \d+\.\d MB and takes up \d+\.\d MB/);
    const progress: number[] = [];
    await page.exposeFunction("onProgress", (value: number) => void progress.push(value));
    await page.evaluate(() => {
      const tell = (window as unknown as { onProgress: (value: number) => void }).onProgress;
      new MutationObserver(() => {
        const value = document.querySelector("progress")?.value;
        if (value) tell(value);
      }).observe(document.querySelector("main")!, {
        subtree: true,
        childList: true,
        attributes: true,
      });
    });
    await storeAll(page);
    expect(new Set(progress).size).toBeGreaterThan(5);
    expect(progress).toEqual([...progress].sort((a, b) => a - b));

    await cutOff(page.context());
    await readsOffline(page);
    await go(page, url);
    const listed = page.locator("main li a");
    await eventually(() => listed.count()).toBeGreaterThan(5);
    const pages = sitePages().filter((address) => !/printable|^\/(offline|vote)\//.test(address));
    const addresses = await listed.evaluateAll((links) => links.map((a) => a.getAttribute("href")));
    // A section without its own text only has a list of its pages, which isn't stored as text.
    expect(pages.filter((address) => !addresses.includes(address)).length).toBeLessThan(5);
  });

  test("can be canceled and continued, and what it stored can be removed", async () => {
    const { page, release } = await startDownload();
    await button(page, "Cancel").click();
    await box(page).getByText("You stopped the download").waitFor();
    // Files that are already stored aren't fetched again.
    await page.reload();
    await box(page).getByText("You stopped the download").waitFor();
    await button(page, "Store the rest").click();
    await showsProgress(page);
    release();
    await box(page).getByText("All pages are stored on this device").waitFor({ timeout: storing });
    await button(page, "Remove the stored pages").click();
    await button(page, "Store the documentation").waitFor();
    // Focus stays in the box that the reader is using.
    expect(await page.evaluate(() => document.activeElement?.closest("section") !== null)).toBe(
      true,
    );
    await cutOff(page.context());
    await go(page, "/concepts/entry-points/");
    await page.getByText("isn't stored on this device").waitFor();
    // The start page of the installed app stays stored.
    await go(page, "/");
    await hydrated(page);
    expect(new URL(page.url()).pathname).toBe("/");
  });

  test("can be undone without a connection, and the page still works", async () => {
    const page = await openBox({ origin: await shortOrigin() });
    await storeAll(page);
    await cutOff(page.context());
    await page.reload();
    await button(page, "Remove the stored pages").click();
    await box(page).getByText("The site isn't responding").waitFor();
    await page.reload();
    await box(page).getByText("The site isn't responding").waitFor();
    const listed = page.locator("main li a");
    await eventually(() => listed.evaluateAll((links) => links.map(String))).toEqual([
      new URL("/", page.url()).href,
    ]);
    await reconnect(page.context());
    await button(page, "Store the documentation").waitFor();
  });

  test("can be tried again after the site didn't respond", async () => {
    let isDown = true;
    const origin = await serve((url) =>
      isDown && url === "/offline/files.json" ? "no list" : undefined,
    );
    const page = await hydrated(await openPage(url, { origin, serviceWorkers: true }));
    await box(page).getByText("The site isn't responding").waitFor();
    isDown = false;
    await button(page, "Try again").click();
    await button(page, "Store the documentation").waitFor();
  });

  test("continues after a cancellation only if the reader asks for it", async () => {
    const { page, requested } = await startDownload();
    await button(page, "Cancel").click();
    await box(page).getByText("You stopped the download").waitFor();
    await hourLater(page);
    requested.length = 0;
    await go(page, "/concepts/output/");
    await eventually(() => isMaintained(page)).toBe(true);
    expect(requested).not.toContain("/offline/files.json");
  });

  test("ends if the reader reloads the page and then removes what is stored", async () => {
    const { page, requested } = await startDownload();
    await page.reload();
    await button(page, "Remove the stored pages").click();
    await button(page, "Store the documentation").waitFor();
    requested.length = 0;
    await page.reload();
    await button(page, "Store the documentation").waitFor();
    expect(requested.filter((url) => url.startsWith("/content/"))).toEqual([]);
  });

  test("includes the printable pages, with the same text as online", async () => {
    const address = "/guides/printable/";
    const page = await openBox({ origin: await shortOrigin() });
    await page.addInitScript(() => {
      window.print = () => undefined;
    });
    const text = () =>
      page.locator("[data-printable]").evaluate(({ textContent }) => textContent ?? "");
    await storeAll(page);
    await cutOff(page.context());
    await go(page, address);
    await page.locator("[data-printable] article p").first().waitFor();
    const offline = await text();
    await reconnect(page.context());
    await go(page, address);
    await hydrated(page);
    expect(offline.length).toBeGreaterThan(50_000);
    expect(offline).toBe(await text());
  });

  test("keeps up with the site: fetches the files that a deploy changes, and no others", async () => {
    const list = shortList();
    const answers: Record<string, string> = { "/offline/files.json": JSON.stringify(list) };
    const requested: string[] = [];
    const origin = await serve((url) => {
      requested.push(url);
      return answers[url];
    });
    const page = await openBox({ origin });
    await storeAll(page);

    const file = "/content/concepts/entry-points.json";
    const url = Object.keys(list.files).find((known) => known.startsWith(file))!;
    delete list.files[url];
    list.files[`${file}?v=today`] = "today";
    answers["/offline/files.json"] = JSON.stringify(list);
    answers[`${file}?v=today`] = read(file).replace(
      /"html":"/,
      '"html":"<p>The text of today.</p>',
    );
    await hourLater(page);
    requested.length = 0;
    await go(page, "/concepts/output/");
    const stored = () =>
      page.evaluate(
        async (address) => (await (await caches.match(address))?.text()) ?? "",
        `${file}?v=today`,
      );
    await eventually(stored).toContain("The text of today.");
    expect(requested.filter((address) => /^\/(content|search)\//.test(address))).toEqual([
      `${file}?v=today`,
    ]);
    await cutOff(page.context());
    await go(page, "/concepts/entry-points/");
    await page.getByText("The text of today.").waitFor();
  });

  test("survives a restart of the browser", async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), "docs-profile-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
    const origin = await shortOrigin();
    const first = await launchProfile(folder);
    const page = await first.newPage();
    await page.goto(origin + url);
    await storeAll(page);
    await first.close();

    const second = await launchProfile(folder);
    onTestFinished(() => second.close());
    await cutOff(second);
    const later = await second.newPage();
    await later.goto(`${origin}/concepts/entry-points/`);
    await readsOffline(later);
    await later.goto(origin + url);
    await box(later).getByText("All pages are stored on this device").waitFor();
  });

  test("ends with a message when the storage is full, and the site still works", async () => {
    const page = await openBox();
    const session = await page.context().newCDPSession(page);
    const { origin } = new URL(page.url());
    await session.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 1_500_000 });
    await button(page, "Store the documentation").click();
    await box(page).getByText("There's no space left").waitFor({ timeout: storing });
    await go(page, "/concepts/output/");
    await hydrated(page);
    expect((await page.locator("[data-page]").innerText()).length).toBeGreaterThan(500);
    await go(page, url);
    await button(page, "Remove the stored pages").click();
    await button(page, "Store the documentation").waitFor();
  });

  test("stops with a message when the connection is lost, and continues later, with the keyboard and without axe violations in any state", async () => {
    const page = await openBox({ origin: await shortOrigin() });
    expect(await axeViolationsInBothThemes(page)).toEqual([]);
    await cutOff(page.context());
    await button(page, "Store the documentation").focus();
    await page.keyboard.press("Enter");
    await box(page).getByText("stopped before it was complete").waitFor();
    expect(await axeViolationsInBothThemes(page)).toEqual([]);
    await reconnect(page.context());
    await button(page, "Store the rest").focus();
    await page.keyboard.press("Enter");
    await box(page).getByText("All pages are stored on this device").waitFor({ timeout: storing });
    expect(await page.evaluate(() => document.activeElement?.closest("section") !== null)).toBe(
      true,
    );
    expect(await axeViolationsInBothThemes(page)).toEqual([]);
  });
});
