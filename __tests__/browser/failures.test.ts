// Tests that a page whose content, script, or data can't be loaded stays usable and offers to try again.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "@jest/globals";
import type { BrowserContext, Page, Route } from "playwright-core";
import { eventually, holdBack, hydrated, newPage, openPage } from "../support/browser";
import { siteDirectory } from "../support/server";
import { follow, isSameDocument, markDocument, sidebar, sidebarLink } from "../support/site";

const from = "/concepts/";
const to = "/concepts/output/";
const lostResource = /Failed to load resource|request failed|status 404/;

describe("a content file", () => {
  test("that is missing shows an error and a button to try again", async () => {
    const page = await hydrated(await openPage(from, { expected: [lostResource] }));
    await page.route("**/content/**", (route) => route.fulfill({ status: 404, body: "" }));
    await sidebarLink(page, to).click();
    const message = page.getByText("Error loading content.");
    await message.waitFor();
    // What doesn't depend on the content file is still there: the title and the navigation.
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

  test("that is invalid shows the error, too", async () => {
    const page = await hydrated(await openPage(from));
    await page.route("**/content/**", (route) => route.fulfill({ status: 200, body: "<html>" }));
    await sidebarLink(page, to).click();
    await page.getByText("Error loading content.").waitFor();
  });

  test("that is slow shows a skeleton until it arrives", async () => {
    const page = await hydrated(await openPage(from));
    const release = await holdBack(page, "**/content/**");
    await sidebarLink(page, to).click();
    await page.locator("[data-content-pending]").waitFor();
    release();
    await eventually(() => page.locator("[data-content-pending]").count()).toBe(0);
    await eventually(() => page.locator("[data-page] p").count()).toBeGreaterThan(1);
  });
});

const alert = (page: Page, text: string | RegExp) =>
  page.getByRole("alert").filter({ hasText: text });

/** Records the paths of the documents that the page requests from now on. */
function openedDocuments(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

const isReadable = (page: Page) =>
  eventually(() => page.locator("[data-page] p").count()).toBeGreaterThan(1);

describe("a page's chunk that doesn't load", () => {
  const losses: [string, (page: Page) => Promise<unknown>][] = [
    ["404", (page) => page.route("**/component---*.js", (route) => route.fulfill({ status: 404 }))],
    ["aborted", (page) => page.route("**/component---*.js", (route) => route.abort())],
  ];
  const controlsNotice = (page: Page) =>
    alert(page, "The controls on this page couldn't be loaded.");

  test.each(losses)(
    "on the first load (%s) leaves a page that readers can read, reload, and leave",
    async (_how, lose) => {
      const { page, origin } = await newPage({ expected: [lostResource] });
      await lose(page);
      await page.goto(origin + from);
      const notice = controlsNotice(page);
      await notice.waitFor();
      await isReadable(page);

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

  test.each(losses)("on the first load (%s) doesn't reload the page", async (_how, lose) => {
    const { page, origin } = await newPage({ expected: [lostResource] });
    await lose(page);
    await page.clock.install();
    const documents = openedDocuments(page);
    await page.goto(origin + from);
    await controlsNotice(page).waitFor();
    await page.clock.fastForward("10:00");
    await sidebarLink(page, to).click();
    await page.waitForURL(`**${to}`);
    expect(documents).toEqual([from, to]);
  });

  test("on a navigation leads to a full load of the page, query and hash included", async () => {
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

  test("but doesn't fail either shows a notice with a button that opens the page directly", async () => {
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

const pageData = `**/page-data${to}page-data.json`;

/**
 * Opens the first page, with another response for the data of the second. The response is replaced from the start,
 * because Gatsby prefetches the data of visible links after some seconds.
 */
async function openWithPageData(
  respond: (route: Route) => Promise<void>,
  expected: RegExp[] = [],
): Promise<Page> {
  const prepare = (context: BrowserContext) => context.route(pageData, respond);
  return hydrated(await openPage(from, { expected, prepare }));
}

describe("a tab opened before the last deploy", () => {
  test("opens a page whose template it doesn't know", async () => {
    const page = await openWithPageData(async (route) => {
      const response = await route.fetch();
      const data = (await response.json()) as object;
      await route.fulfill({ json: { ...data, componentChunkName: "component---src-new-tsx" } });
    });
    await markDocument(page);
    await sidebarLink(page, to).click();
    await page.waitForURL(`**${to}`);
    await alert(page, "The controls on this page couldn't be loaded.").waitFor();
    await isReadable(page);
    expect(await isSameDocument(page)).toBe(false);
  });

  test("reports a chunk that failed to load in the background, and doesn't reload by itself", async () => {
    const page = await hydrated(await openPage(from));
    await page.clock.install();
    const documents = openedDocuments(page);
    await page.evaluate(() => {
      const error = new Error("Loading chunk 5 failed.\n(missing: /5.js)");
      void Promise.reject(Object.assign(error, { name: "ChunkLoadError" }));
    });
    const notice = alert(page, "Loading chunk 5 failed");
    await notice.waitFor();
    // A reload would come before the notice closes.
    await page.clock.fastForward("10:00");
    await notice.getByRole("button", { name: "Close" }).click();
    expect(await notice.count()).toBe(0);
    expect(documents).toEqual([]);
  });
});

describe("page data that is missing", () => {
  test("still opens the page, which reports that its controls couldn't be loaded", async () => {
    const page = await openWithPageData((route) => route.abort(), [lostResource]);
    await sidebarLink(page, to).click();
    await page.waitForURL(`**${to}`);
    await isReadable(page);
    const notice = alert(page, "The controls on this page couldn't be loaded.");
    await notice.waitFor();
    await page.context().unroute(pageData);
    await notice.getByRole("button", { name: "Reload" }).click();
    await hydrated(page);
  });

  test("for the whole app doesn't prevent navigation", async () => {
    const page = await hydrated(await openPage(from, { expected: [lostResource, /status 503/] }));
    await page.route("**/page-data/app-data.json", (route) => route.fulfill({ status: 503 }));
    await sidebarLink(page, to).click();
    await page.waitForURL(`**${to}`);
    await isReadable(page);
    await hydrated(page);
  });

  test("from an otherwise valid file leads to an error message and a button to reload", async () => {
    const page = await openWithPageData(
      async (route) => {
        const response = await route.fetch();
        const data = (await response.json()) as { result: { data: object } };
        data.result.data = { ...data.result.data, docPage: null };
        await route.fulfill({ json: data });
      },
      [/There is no page to show/, /Minified React error/],
    );
    await sidebarLink(page, to).click();
    const message = alert(page, "Something went wrong on this page");
    await message.waitFor();
    await page.context().unroute(pageData);
    await message.getByRole("button", { name: "Reload" }).click();
    await hydrated(page);
    await isReadable(page);
    expect(new URL(page.url()).pathname).toBe(to);
  });
});

test.each<[string, (route: Route) => unknown]>([
  ["is lost", (route) => route.abort()],
  ["is still on its way", () => undefined],
])("links work while the data of the first page %s", async (_state, respond) => {
  const page = await openPage(from, {
    expected: [lostResource],
    prepare: (context) => context.route(`**/page-data${from}page-data.json`, respond),
  });
  await page.waitForFunction("window.___navigate");
  const title = await sidebarLink(page, to).textContent();
  await sidebarLink(page, to).click();
  await page.waitForURL(`**${to}`);
  await page.locator("h1", { hasText: title! }).waitFor();
  await hydrated(page);
});

test("the sidebar offers to try again if a page's headings can't be loaded", async () => {
  const page = await hydrated(await openPage(from, { expected: [lostResource] }));
  await page.route("**/content-anchors/**", (route) => route.fulfill({ status: 404 }));
  const title = await sidebarLink(page, to).textContent();
  await sidebar(page)
    .getByRole("button", { name: `Headings of ${title}` })
    .click();
  await alert(page, "The headings couldn't be loaded.").waitFor();
  await page.unroute("**/content-anchors/**");
  await page.getByRole("button", { name: `Try again to load the headings of ${title}` }).click();
  await eventually(() => sidebar(page).locator(`a[href^="${to}#"]`).count()).toBeGreaterThan(0);
});

test("the option explorer offers to try again if its script can't be loaded", async () => {
  const chunk = readdirSync(siteDirectory).find(
    (name) =>
      /^[^-]+-[0-9a-f]{20}\.js$/.test(name) &&
      readFileSync(path.join(siteDirectory, name), "utf8").includes("Close all"),
  );
  expect(chunk).toBeDefined();
  const page = await openPage("/configuration/", {
    expected: [lostResource],
    prepare: (context) => context.route(`**/${chunk}`, (route) => route.fulfill({ status: 404 })),
  });
  const notice = alert(page, "The option search couldn't be loaded.");
  await notice.waitFor();
  await page.context().unroute(`**/${chunk}`);
  await notice.getByRole("button", { name: "Try again" }).click();
  await eventually(() => page.locator(".option-explorer input").isEnabled()).toBe(true);
});
