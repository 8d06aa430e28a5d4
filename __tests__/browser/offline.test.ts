// Reading offline: pages that were visited, pages that weren't, the banner, and up-to-date text.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { describe, expect, test } from "@jest/globals";
import type { BrowserContext, Page } from "playwright-core";
import { createSiteServer, listen } from "../../scripts/lib/site-server";
import { axeViolations, axeViolationsInBothThemes } from "../support/axe";
import {
  cutOff,
  eventually,
  hydrated,
  newPage,
  openPage,
  phone,
  reconnect,
  type OpenPageOptions,
} from "../support/browser";
import { siteDirectory } from "../support/server";
import { sidebarLink, titleOf } from "../support/site";
import { onTestFinished } from "../support/clean-up";

const from = "/concepts/";
const to = "/concepts/output/";
const never = "/guides/getting-started/";

/** The error that browsers log for each request without a network. */
const expected = [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION_REFUSED/];

/** Opens a page and waits until the service worker has taken control and stored it. */
async function openControlled(url: string, options: OpenPageOptions = {}): Promise<Page> {
  const page = await hydrated(await openPage(url, { expected, ...options, serviceWorkers: true }));
  await controlled(page);
  return page;
}

async function controlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  const { pathname } = new URL(page.url());
  for (const url of [pathname, `/page-data${pathname}page-data.json`]) {
    await eventually(() => isStored(page, url)).toBe(true);
  }
}

const isStored = (page: Page, url: string) =>
  page.evaluate(
    async (address) => Boolean(await caches.match(address, { ignoreSearch: true })),
    url,
  );

const bodyText = (page: Page) =>
  page
    .locator("[data-page]")
    .first()
    .evaluate(({ textContent }) => textContent ?? "");
const go = (page: Page, url: string) => page.goto(new URL(url, page.url()).href);
const banner = (page: Page) =>
  page.getByRole("status").filter({ hasText: "The site can't be reached" });

/** The link to a page in the list of stored pages. */
const listed = (page: Page, url: string) => page.locator(`main li a[href="${url}"]`);

/** A heading of a page that has to be scrolled to. */
async function lastHeading(page: Page): Promise<string> {
  return page.locator("[data-page] h2[id]").last().getAttribute("id") as Promise<string>;
}

const isInView = (page: Page, id: string) =>
  eventually(() =>
    page.evaluate((anchor) => {
      const top = document.getElementById(anchor)?.getBoundingClientRect().top ?? -1;
      return top >= 0 && top < innerHeight;
    }, id),
  ).toBe(true);

describe("a page that has been visited", () => {
  test("opens offline, even with a different query, without its trailing slash, and at a heading", async () => {
    const page = await openControlled(to);
    const [text, id] = [await bodyText(page), await lastHeading(page)];
    await cutOff(page.context());
    await page.reload();
    await hydrated(page);
    expect(await bodyText(page)).toBe(text);
    for (const address of [`${to}?from=mail`, to.slice(0, -1)]) {
      await go(page, address);
      await hydrated(page);
      expect(await page.locator("h1").innerText()).toBe(titleOf(to));
    }
    // From the page's own address, the browser would only scroll.
    await go(page, never);
    await go(page, `${to}#${id}`);
    await hydrated(page);
    await isInView(page, id);
    expect(await bodyText(page)).toBe(text);
  });

  test("opens offline after a visit by client navigation, in the same way and even at a heading, with its title", async () => {
    const page = await openControlled(from);
    await sidebarLink(page, to).click();
    await page.locator(`[data-page="concepts/output"]`).waitFor();
    const [text, id] = [await bodyText(page), await lastHeading(page)];
    await go(page, from);
    await hydrated(page);
    await cutOff(page.context());
    await sidebarLink(page, to).click();
    await page.locator(`[data-page="concepts/output"]`).waitFor();
    expect(await bodyText(page)).toBe(text);
    await go(page, from);
    await go(page, `${to}#${id}`);
    await page.locator(`[data-page="concepts/output"]`).waitFor();
    await hydrated(page);
    await isInView(page, id);
    expect(await bodyText(page)).toBe(text);
    await eventually(() => page.title()).toBe(`${titleOf(to)} | webpack`);
  });
});

describe("a page that has never been visited", () => {
  test("shows that it isn't stored, lists the stored pages, and opens when the connection is back", async () => {
    const page = await openControlled(to);
    await cutOff(page.context());
    await go(page, `${never}#basic-setup`);
    const note = page.getByRole("alert").filter({ hasText: "isn't stored on this device" });
    await note.waitFor();
    expect(await note.innerText()).toContain(never);
    await listed(page, to).waitFor();
    expect(await listed(page, "/concepts/entry-points/").count()).toBe(0);
    // Client navigation needs some files of the page frame that aren't stored, so it becomes a full load.
    const loaded = page.waitForEvent("load");
    await listed(page, to).click();
    await loaded;
    await hydrated(page);
    expect(new URL(page.url()).pathname).toBe(to);

    // Without the timeout, the answer would be lost because the document is replaced.
    await page.evaluate(() => void setTimeout(() => history.back()));
    await note.waitFor();
    await reconnect(page.context());
    await page.waitForURL(`**${never}#basic-setup`);
  });

  test("shows the same by client navigation, whether or not its data was prefetched", async () => {
    const page = await openControlled(from);
    // Gatsby prefetches this for links in view.
    await page.evaluate((data) => fetch(data), `/page-data${to}page-data.json`);
    await eventually(() => isStored(page, `/page-data${to}page-data.json`)).toBe(true);
    expect(await isStored(page, "/content/concepts/output.json")).toBe(false);
    await cutOff(page.context());
    await sidebarLink(page, to).click();
    await page.waitForURL(`**/offline/?asked=*`);
    await page.getByText("isn't stored on this device").waitFor();
    expect(new URL(page.url()).searchParams.get("asked")).toBe(to);

    await go(page, from);
    await hydrated(page);
    await sidebarLink(page, "/concepts/plugins/").click();
    await page.waitForURL(`**/offline/?asked=*`);
    expect(new URL(page.url()).searchParams.get("asked")).toBe("/concepts/plugins/");
  });

  test("ignores addresses of other sites and scripts in the query", async () => {
    const page = await openControlled("/offline/?asked=//evil.example/");
    expect(await page.locator("main a[href*='evil']").count()).toBe(0);
    await go(page, "/offline/?asked=javascript:alert(1)");
    await hydrated(page);
    expect(await page.getByText("isn't stored on this device").count()).toBe(0);
  });
});

describe("the search", () => {
  const opener = (page: Page) => page.getByRole("button", { name: "Search webpack documentation" });
  const dialog = (page: Page) => page.getByRole("dialog", { name: "Search webpack documentation" });
  const finds = (page: Page) =>
    dialog(page)
      .getByRole("option", { name: /splitChunks/ })
      .first();

  test("explains what to do if its files aren't stored, and works again when the connection is back", async () => {
    const page = await openControlled(to, { expected: [...expected, /Loading chunk|ChunkLoad/] });
    await cutOff(page.context());
    await opener(page).click();
    await page.keyboard.type("splitChunks");
    const alert = dialog(page).getByRole("alert");
    await alert.waitFor();
    const link = alert.getByRole("link", { name: "store the documentation" });
    expect(await link.getAttribute("href")).toBe("/offline/");
    expect(await axeViolations(page)).toEqual([]);
    await reconnect(page.context());
    await alert.getByRole("button", { name: "try again" }).click();
    await finds(page).waitFor();
    expect(await page.getByRole("combobox").inputValue()).toBe("splitChunks");
  });

  test("works offline after it was used online", async () => {
    const page = await openControlled(to);
    await opener(page).click();
    await page.keyboard.type("splitChunks");
    await eventually(() => dialog(page).getByRole("status").first().textContent()).toMatch(
      /result/,
    );
    await cutOff(page.context());
    await page.reload();
    await hydrated(page);
    await opener(page).click();
    await page.keyboard.type("splitChunks");
    await eventually(() => dialog(page).getByRole("status").first().textContent()).toMatch(
      /result/,
    );
    await finds(page).waitFor();
    expect(await dialog(page).getByRole("alert").count()).toBe(0);
  });
});

describe("the banner", () => {
  test("appears and disappears with the connection", async () => {
    const page = await openControlled(to);
    expect(await banner(page).count()).toBe(0);
    await cutOff(page.context());
    await banner(page).waitFor();
    expect(await banner(page).innerText()).toContain("pages stored on this device");
    await reconnect(page.context());
    await eventually(() => banner(page).count()).toBe(0);

    await cutOff(page.context());
    await banner(page).getByRole("button", { name: "Close the note" }).click();
    expect(await banner(page).count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe("main");
  });

  test("and the page it links to have no axe violations", async () => {
    const page = await openControlled(to, { viewport: phone });
    await cutOff(page.context());
    await banner(page).waitFor();
    expect(await axeViolationsInBothThemes(page)).toEqual([]);
    await go(page, never);
    await listed(page, to).waitFor();
    await banner(page).waitFor();
    expect(await axeViolationsInBothThemes(page)).toEqual([]);
  });
});

/** Serves the site with the test's own answers, on a server that the test can stop. */
async function startServer(answers: Record<string, string>) {
  const site = createSiteServer(siteDirectory);
  const server = createServer((request, response) => {
    const own = answers[request.url ?? ""];
    if (own === undefined) return void site.emit("request", request, response);
    const type = request.url?.endsWith("/")
      ? "text/html"
      : request.url?.endsWith(".js")
        ? "text/javascript"
        : "application/json";
    response.writeHead(200, { "Content-Type": type, "Cache-Control": "max-age=0" });
    response.end(own);
  });
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  onTestFinished(stop);
  return { origin: await listen(server), stop };
}

async function onServer(
  origin: string,
  problems = expected,
): Promise<{ page: Page; context: BrowserContext }> {
  const { page } = await newPage({ expected: problems, serviceWorkers: true, origin });
  return { page, context: page.context() };
}

const read = (file: string) => readFileSync(path.join(siteDirectory, file), "utf8");

test("when the server is down, stored pages open and the banner appears, as without a connection", async () => {
  const { origin, stop } = await startServer({});
  const { page } = await onServer(origin);
  await page.goto(origin + to);
  await controlled(await hydrated(page));
  stop();
  await page.reload();
  await hydrated(page);
  expect(await page.locator("h1").innerText()).toBe(titleOf(to));
  await banner(page).waitFor();
});

test("online, readers get the latest text, both on a full load and by client navigation", async () => {
  const answers: Record<string, string> = {};
  const { origin } = await startServer(answers);
  const { page } = await onServer(origin);
  await page.goto(origin + from);
  await controlled(await hydrated(page));
  await sidebarLink(page, to).click();
  await page.locator(`[data-page="concepts/output"]`).waitFor();
  await page.goto(origin + to);
  await hydrated(page);

  // Simulates a deploy of edited text.
  const data = read(`page-data${to}page-data.json`);
  const content = JSON.parse(read("content/concepts/output.json")) as {
    digest: string;
    html: string;
  };
  const today = "<p>The text of today.</p>";
  answers[to] = read(`${to}index.html`).replace(
    /(data-page="concepts\/output"[^>]*>)/,
    `$1${today}`,
  );
  answers[`/page-data${to}page-data.json`] = data.replaceAll(content.digest, "today");
  answers["/content/concepts/output.json?v=today"] = JSON.stringify({
    ...content,
    html: today + content.html,
  });
  await page.goto(origin + to);
  await hydrated(page);
  expect(await bodyText(page)).toMatch(/^The text of today\./);
  await page.goto(origin + from);
  await hydrated(page);
  await sidebarLink(page, to).click();
  await page.locator(`[data-page="concepts/output"]`).waitFor();
  expect(await bodyText(page)).toMatch(/^The text of today\./);
});

/** The address at which an installed app opens. */
const { start_url: start } = JSON.parse(read("manifest.json")) as { start_url: string };

test("an installed app opens offline, no matter which page was visited before, and its banner links to the stored pages", async () => {
  const page = await openControlled(to);
  await cutOff(page.context());
  await go(page, start);
  await hydrated(page);
  expect(new URL(page.url()).pathname).toBe(start);
  expect(await page.title()).toMatch(/^webpack/);
  await banner(page).getByRole("link").click();
  await page.getByRole("heading", { name: "Pages on this device" }).waitFor();
  await listed(page, start).waitFor();
  await listed(page, to).waitFor();
  expect(await page.getByText("isn't stored on this device").count()).toBe(0);
});

describe("if nothing can be stored", () => {
  const blocked = /This browser doesn't let the site store pages/;
  const failed = /Pages can't be stored right now/;

  /** Checks that nothing else on the page suggests that pages are or could be stored. */
  async function saysSoAlone(page: Page, sentence: RegExp): Promise<void> {
    await page.getByRole("status").filter({ hasText: sentence }).waitFor();
    const text = await page.locator("main article").innerText();
    expect(text).not.toMatch(/None yet|Pages that you visit|Pages on this device|at once/);
    expect(await page.getByRole("button", { name: "Store the documentation" }).count()).toBe(0);
  }

  test.each<[string, RegExp, () => void]>([
    [
      "a browser without service workers",
      blocked,
      () =>
        Object.defineProperty(Navigator.prototype, "serviceWorker", {
          get: () => undefined,
        }),
    ],
    [
      "service workers that the browser forbids",
      blocked,
      () => {
        // A blank page has none.
        if (!("serviceWorker" in navigator)) return;
        ServiceWorkerContainer.prototype.register = () =>
          Promise.reject(new DOMException("denied", "SecurityError"));
      },
    ],
    [
      "storage that the browser forbids",
      blocked,
      () => {
        const deny = () => {
          throw new DOMException("denied", "SecurityError");
        };
        // A blank page has none.
        if (!("caches" in window)) return;
        for (const method of ["open", "has", "keys", "match"] as const) {
          CacheStorage.prototype[method] = deny;
        }
        for (const name of ["localStorage", "sessionStorage", "indexedDB"]) {
          Object.defineProperty(window, name, { get: deny });
        }
      },
    ],
  ])("the page shows only that message: %s", async (_case, sentence, block) => {
    const page = await hydrated(
      await openPage(to, {
        serviceWorkers: true,
        prepare: (context) => context.addInitScript(block),
      }),
    );
    await page.getByRole("contentinfo").getByRole("link", { name: "Read offline" }).click();
    await saysSoAlone(page, sentence);
    expect(await page.getByRole("button", { name: "Try again" }).count()).toBe(0);
  });

  test.each<[string, string]>([
    ["cannot be parsed", "this is no script"],
    [
      "has no storage",
      `Object.defineProperty(self, "caches", { value: {
        open: () => Promise.reject(new DOMException("full", "QuotaExceededError")),
        match: () => Promise.resolve(undefined),
        keys: () => Promise.resolve([]),
      } });\n${read("sw.js")}`,
    ],
  ])("readers can try again after a worker that %s", async (_case, script) => {
    const answers: Record<string, string> = { "/sw.js": script };
    const { origin } = await startServer(answers);
    const { page } = await onServer(origin, [/./]);
    await hydrated(await page.goto(`${origin}/offline/`).then(() => page));
    await saysSoAlone(page, failed);
    delete answers["/sw.js"];
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("button", { name: "Store the documentation" }).waitFor();
    await page.getByText("Pages that you visit are stored on this device").waitFor();
  });
});

describe("without JavaScript", () => {
  test("the page of stored pages explains that it needs JavaScript", async () => {
    const page = await openPage("/offline/", { javaScriptEnabled: false });
    expect(await page.locator("main").innerText()).toContain("need JavaScript");
    expect(await page.getByRole("heading", { name: "Pages on this device" }).isVisible()).toBe(
      false,
    );
  });
});
