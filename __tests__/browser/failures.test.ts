import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "@jest/globals";
import type { Page } from "playwright-core";
import { eventually, hydrated, openPage } from "../support/browser";
import { siteDirectory } from "../support/server";
import { isSameDocument, markDocument, sidebar, sidebarLink } from "../support/site";

const from = "/concepts/";
const to = "/concepts/output/";
const lostResource = /Failed to load resource|request failed|status 404/;

describe("a content file", () => {
  test("that is missing shows an error and a way to try again", async () => {
    const page = await hydrated(await openPage(from, { expected: [lostResource] }));
    await page.route("**/content/**", (route) => route.fulfill({ status: 404, body: "" }));
    await sidebarLink(page, to).click();
    const message = page.getByText("Error loading content.");
    await message.waitFor();
    // What is known without the body stays: title, navigation, neighbours.
    expect(await page.locator("main h1").textContent()).toBeTruthy();
    expect(await sidebarLink(page, to).getAttribute("aria-current")).toBe("page");

    const again = page.getByRole("button", { name: /again/i });
    await again.click();
    await message.waitFor();

    await page.unroute("**/content/**");
    await page.getByRole("button", { name: /again/i }).click();
    await eventually(() => page.locator("[data-page] p").count()).toBeGreaterThan(1);
    expect(await message.count()).toBe(0);
  });

  test("that is broken shows the error as well", async () => {
    const page = await hydrated(await openPage(from));
    await page.route("**/content/**", (route) => route.fulfill({ status: 200, body: "<html>" }));
    await sidebarLink(page, to).click();
    await page.getByText("Error loading content.").waitFor();
  });

  test("that is slow shows a skeleton in the meantime", async () => {
    const page = await hydrated(await openPage(from));
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/content/**", async (route) => {
      await released;
      await route.continue();
    });
    await sidebarLink(page, to).click();
    await page.locator("[data-content-pending]").waitFor();
    release();
    await eventually(() => page.locator("[data-content-pending]").count()).toBe(0);
    await eventually(() => page.locator("[data-page] p").count()).toBeGreaterThan(1);
  });
});

const alert = (page: Page, text: string | RegExp) =>
  page.getByRole("alert").filter({ hasText: text });

/** Clicks a link that stands nowhere on the page. */
async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate((target) => {
    const link = document.createElement("a");
    link.href = target;
    link.textContent = "a link of the test";
    document.querySelector("main")!.prepend(link);
  }, href);
  await page.getByRole("link", { name: "a link of the test" }).click();
}

const isReadable = (page: Page) =>
  eventually(() => page.locator("[data-page] p").count()).toBeGreaterThan(1);

describe("a page's chunk that is missing", () => {
  test.each([
    [
      "404",
      (page: Page) => page.route("**/component---*.js", (route) => route.fulfill({ status: 404 })),
    ],
    ["aborted", (page: Page) => page.route("**/component---*.js", (route) => route.abort())],
  ])(
    "on the first load (%s) leaves a page that can be read, reloaded and left",
    async (_how, lose) => {
      const page = await openPage("/404/", { expected: [lostResource] });
      await lose(page);
      await page.goto(new URL(from, page.url()).href);
      const notice = alert(page, "The controls on this page could not be loaded.");
      await notice.waitFor();
      await markDocument(page);
      await isReadable(page);
      // Nothing reloads by itself.
      await page.waitForTimeout(1500);
      expect(await isSameDocument(page)).toBe(true);

      await sidebarLink(page, to).click();
      await page.waitForURL(`**${to}`);
      await isReadable(page);

      await notice.waitFor();
      await page.unroute("**/component---*.js");
      await notice.getByRole("button", { name: "Reload" }).click();
      await hydrated(page);
      expect(await notice.count()).toBe(0);
    },
  );

  test("on a navigation brings the reader to the place by a full load", async () => {
    const page = await openPage("/404/", {
      expected: [lostResource],
      prepare: (context) =>
        context.route("**/component---src-templates-*.js", (route) => route.abort()),
    });
    await hydrated(page);
    await follow(page, `${to}?from=test#somewhere`);
    await page.waitForURL(`**${to}?from=test#somewhere`);
    await isReadable(page);
  });

  test("and never comes says so, and opens the page directly", async () => {
    const page = await hydrated(await openPage("/404/"));
    await page.route("**/component---src-templates-*.js", () => new Promise(() => undefined));
    await follow(page, to);
    const notice = page.getByRole("status").filter({ hasText: "Loading the page…" });
    await notice.waitFor();
    await notice.getByRole("button", { name: "Open it directly" }).click();
    await page.waitForURL(`**${to}`, { waitUntil: "commit" });
    await isReadable(page);
  });
});

describe("a tab that is older than the last deploy", () => {
  test("opens a page of a template that it does not know", async () => {
    const page = await hydrated(await openPage(from));
    const pageData = `**/page-data${to}page-data.json`;
    await page.route(pageData, async (route) => {
      const response = await route.fetch();
      const data = (await response.json()) as object;
      await route.fulfill({ json: { ...data, componentChunkName: "component---src-new-tsx" } });
    });
    await markDocument(page);
    await sidebarLink(page, to).click();
    await page.waitForURL(`**${to}`);
    await alert(page, "The controls on this page could not be loaded.").waitFor();
    await isReadable(page);
    expect(await isSameDocument(page)).toBe(false);
  });

  test("is told of a chunk that nobody waited for, and does not reload by itself", async () => {
    const page = await hydrated(await openPage(from));
    await markDocument(page);
    await page.evaluate(() => {
      const error = new Error("Loading chunk 5 failed.\n(missing: /5.js)");
      void Promise.reject(Object.assign(error, { name: "ChunkLoadError" }));
    });
    const notice = alert(page, "Loading chunk 5 failed");
    await notice.waitFor();
    await page.waitForTimeout(1000);
    expect(await isSameDocument(page)).toBe(true);
    await notice.getByRole("button", { name: "Close" }).click();
    expect(await notice.count()).toBe(0);
  });
});

describe("page data that is missing", () => {
  const pageData = "**/page-data/concepts/output/**";

  test("still brings the reader to the page, which says what it lacks", async () => {
    const page = await hydrated(await openPage(from, { expected: [lostResource] }));
    await page.route(pageData, (route) => route.abort());
    await sidebarLink(page, to).click();
    await page.waitForURL(`**${to}`);
    await isReadable(page);
    const notice = alert(page, "The controls on this page could not be loaded.");
    await notice.waitFor();
    await page.unroute(pageData);
    await notice.getByRole("button", { name: "Reload" }).click();
    await hydrated(page);
  });

  test("for the whole app does not stop navigation", async () => {
    const page = await hydrated(await openPage(from, { expected: [lostResource, /status 503/] }));
    await page.route("**/page-data/app-data.json", (route) => route.fulfill({ status: 503 }));
    await sidebarLink(page, to).click();
    await page.waitForURL(`**${to}`);
    await isReadable(page);
    await hydrated(page);
  });

  test("of the right form with the wrong content leaves the frame and a message", async () => {
    const page = await hydrated(
      await openPage(from, { expected: [/There is no page to show/, /Minified React error/] }),
    );
    await page.route(`**/page-data${to}page-data.json`, async (route) => {
      const response = await route.fetch();
      const data = (await response.json()) as { result: { data: object } };
      data.result.data = { ...data.result.data, docPage: null };
      await route.fulfill({ json: data });
    });
    await sidebarLink(page, to).click();
    const message = alert(page, "Something went wrong on this page");
    await message.waitFor();
    await page.unroute(`**/page-data${to}page-data.json`);
    await message.getByRole("button", { name: "Reload" }).click();
    await hydrated(page);
    await isReadable(page);
    expect(new URL(page.url()).pathname).toBe(to);
  });
});

test("headings of the sidebar that are missing are asked for again", async () => {
  const page = await hydrated(await openPage(from, { expected: [lostResource] }));
  await page.route("**/content-anchors/**", (route) => route.fulfill({ status: 404 }));
  const title = await sidebarLink(page, to).textContent();
  await sidebar(page)
    .getByRole("button", { name: `Headings of ${title}` })
    .click();
  await alert(page, "The headings could not be loaded.").waitFor();
  await page.unroute("**/content-anchors/**");
  await page.getByRole("button", { name: `Try again to load the headings of ${title}` }).click();
  await eventually(() => sidebar(page).locator(`a[href^="${to}#"]`).count()).toBeGreaterThan(0);
});

test("the option explorer's script that is missing is asked for again", async () => {
  const chunk = readdirSync(siteDirectory).find(
    (name) =>
      /^[^-]+-[0-9a-f]{10}\.js$/.test(name) &&
      readFileSync(path.join(siteDirectory, name), "utf8").includes("Close all"),
  );
  expect(chunk).toBeDefined();
  const page = await openPage("/configuration/", {
    expected: [lostResource],
    prepare: (context) => context.route(`**/${chunk}`, (route) => route.fulfill({ status: 404 })),
  });
  const notice = alert(page, "The option search could not be loaded.");
  await notice.waitFor();
  await page.context().unroute(`**/${chunk}`);
  await notice.getByRole("button", { name: "Try again" }).click();
  await eventually(() => page.locator(".option-explorer input").isEnabled()).toBe(true);
});
