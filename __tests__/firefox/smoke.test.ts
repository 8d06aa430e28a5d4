// The built site in Firefox: each of the most common things that readers do, once. The Chromium tests check
// the details, and these check that another engine runs the same site. `npm run test:firefox`.
import path from "node:path";
import { afterAll, beforeAll, describe, test } from "@jest/globals";
import type { Browser, Page } from "puppeteer-core";
import { createSiteServer, listen } from "../../scripts/lib/site-server";
import { hasHydrated } from "../support/has-hydrated";
import { siteDirectory, siteOrigin } from "../support/server";
import { titleOf } from "../support/site";
import { onTestFinished } from "../support/clean-up";
import { expect } from "../support/expect";
import { launchFirefox } from "../support/firefox";

const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

const from = "/concepts/";
const to = "/concepts/output/";

const MENU = '[aria-label="Open the navigation"]';
const SEARCH = '::-p-aria([name="Search webpack documentation"][role="button"])';
const FIELD = 'dialog[open] [role="combobox"]';

let browser: Browser;
beforeAll(async () => {
  // Lets a page read the clipboard without asking the reader.
  browser = await launchFirefox({ "dom.events.testing.asyncClipboard": true });
});
afterAll(() => browser?.close());

interface OpenOptions {
  viewport?: { width: number; height: number };
  /** Problems that the test causes on purpose, matched against the problem's text. */
  expected?: RegExp[];
  origin?: string;
  browser?: Browser;
}

/** Opens a page with its own storage. Problems in the browser fail the test. */
async function open(url: string, options: OpenOptions = {}): Promise<Page> {
  const context = await (options.browser ?? browser).createBrowserContext();
  const page = await context.newPage();
  const problems: string[] = [];
  onTestFinished(async () => {
    await context.close();
    const unexpected = problems.filter(
      (problem) => !options.expected?.some((pattern) => pattern.test(problem)),
    );
    expect(unexpected, "problems in the browser").toEqual([]);
  });
  page.setDefaultTimeout(15_000);
  page.on("console", (message) => {
    if (["error", "warn"].includes(message.type())) problems.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => problems.push(`uncaught: ${String(error)}`));
  page.on("response", (response) => {
    if (response.status() >= 400) problems.push(`status ${response.status()}: ${response.url()}`);
  });
  await page.evaluateOnNewDocument(() => {
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
      console.error(`refused by ${effectiveDirective}: ${blockedURI}`),
    );
    // Between two pages, documents have no origin and so no storage.
    if (self.origin !== "null") localStorage.setItem("notification-dismissed", "3");
  });
  await page.setViewport(options.viewport ?? desktop);
  await page.goto((options.origin ?? (await siteOrigin())) + url);
  return page;
}

/** Waits until the page's script has hydrated it. */
async function hydrated(page: Page): Promise<Page> {
  await page.waitForFunction(hasHydrated);
  await page.evaluate(
    () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 500 })),
  );
  return page;
}

const textOf = (page: Page, selector: string) =>
  page.$eval(selector, (element) => (element as HTMLElement).innerText.trim());

const waitForText = (page: Page, selector: string, text: string) =>
  page.waitForFunction(
    (at, part) => document.querySelector<HTMLElement>(at)?.innerText.includes(part),
    {},
    selector,
    text,
  );

const address = (page: Page) => page.evaluate(() => location.pathname + location.hash);

const waitForAddress = (page: Page, wanted: string) =>
  page.waitForFunction((at) => location.pathname + location.hash === at, {}, wanted);

const isInView = (page: Page, id: string) =>
  page.waitForFunction(
    (anchor) => {
      const top = document.getElementById(anchor)?.getBoundingClientRect().top ?? -1;
      return top >= 0 && top < innerHeight;
    },
    {},
    id,
  );

describe.each([desktop, phone])("in a window $width px wide", (viewport) => {
  test.each(["/", to, "/loaders/css-loader/", "/configuration/output/", "/blog/"])(
    "%s opens and doesn't scroll sideways",
    async (url) => {
      const page = await hydrated(await open(url, { viewport }));
      expect(await textOf(page, "h1")).not.toBe("");
      expect(
        await page.evaluate(() => document.scrollingElement!.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    },
  );
});

test("a link opens the next page without reloading the site, and Back returns", async () => {
  const page = await hydrated(await open(from));
  await page.evaluate(() => Object.assign(window, { same: true }));
  await page.locator(`nav a[href="${to}"]`).click();
  await waitForText(page, "h1", titleOf(to));
  expect(await address(page)).toBe(to);
  await page.evaluate(() => history.back());
  await waitForAddress(page, from);
  await waitForText(page, "h1", titleOf(from));
  expect(await page.evaluate(() => "same" in window)).toBe(true);
});

test("the theme switches and persists after a reload", async () => {
  const page = await hydrated(await open(from));
  const ground = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  const [light, before] = [await theme(), await ground()];
  await page.locator('button[aria-pressed][aria-label*="theme" i]').click();
  await page.waitForFunction((was) => document.documentElement.dataset.theme !== was, {}, light);
  const dark = await theme();
  expect([light, dark].sort()).toEqual(["dark", "light"]);
  await page.reload();
  await hydrated(page);
  expect(await theme()).toBe(dark);
  expect(await ground()).not.toBe(before);
});

test("the search opens and leads to a result with only the keyboard", async () => {
  const page = await hydrated(await open(from));
  await page.keyboard.down("Control");
  await page.keyboard.press("k");
  await page.keyboard.up("Control");
  await page.locator(FIELD).wait();
  await page.keyboard.type("output.filename");
  await waitForText(page, 'dialog[open] [role="status"]', "result");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await waitForAddress(page, "/configuration/output/#outputfilename");
  await isInView(page, "outputfilename");
  expect(await page.$(FIELD)).toBeNull();
});

test("the search opens with a click and closes with Escape", async () => {
  const page = await hydrated(await open(from));
  await page.locator(SEARCH).click();
  await page.locator(FIELD).wait();
  await page.keyboard.press("Escape");
  await page.waitForFunction((field) => !document.querySelector(field), {}, FIELD);
});

test("the copy button copies the code", async () => {
  const page = await hydrated(await open(to));
  const code = await page.$eval("figure.code pre", (pre) => pre.textContent);
  await page.locator("figure.code .copy-code").hover();
  await page.locator("figure.code .copy-code").click();
  await waitForText(page, "figure.code .copy-code", "Copied");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.trim()).toBe(code?.trim());
});

test("a selected tab shows its panel, and stays selected on the next page", async () => {
  const page = await hydrated(await open("/guides/getting-started/"));
  const shown = () =>
    page.$$eval('[data-sync="package-manager"] pre', (blocks) =>
      blocks.filter((block) => block.checkVisibility()).map((block) => block.innerText.trim()),
    );
  const before = await shown();
  expect(before.length).toBeGreaterThan(0);
  expect(before.every((command) => /^np[mx] /.test(command))).toBe(true);
  await page.locator("[data-sync='package-manager'] ::-p-text(yarn)").click();
  expect((await shown()).every((command) => command.startsWith("yarn"))).toBe(true);
  await page.goto(`${await siteOrigin()}/guides/typescript/`);
  await hydrated(page);
  expect((await shown())[0]).toMatch(/^yarn/);
});

test("the navigation on a phone opens, links to another page, and closes", async () => {
  const page = await hydrated(await open(from, { viewport: phone }));
  await page.locator(MENU).click();
  await page.locator(`[role="dialog"] a[href="${to}"]`).click();
  await waitForText(page, "h1", titleOf(to));
  await page.waitForFunction(
    () => !document.querySelector('[role="dialog"]')?.checkVisibility({ visibilityProperty: true }),
  );
});

test("a heading's address scrolls to the heading when the page loads and within the page", async () => {
  const page = await hydrated(await open(`${from}#loaders`));
  await isInView(page, "loaders");
  await page.goto(`${await siteOrigin()}${to}`);
  await hydrated(page);
  const ids = await page.$$eval("[data-page] h2[id]", (headings) => headings.map(({ id }) => id));
  const last = ids.at(-1)!;
  await page.locator(`aside a[href="#${last}"], nav a[href="#${last}"]`).click();
  await isInView(page, last);
  expect(await address(page)).toBe(`${to}#${last}`);
});

test("a visited page opens without a connection", async () => {
  const server = createSiteServer(path.resolve(siteDirectory));
  const origin = await listen(server);
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  onTestFinished(stop);
  const page = await hydrated(await open(to, { origin }));
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await page.waitForFunction(
    async (url) => Boolean(await caches.match(url, { ignoreSearch: true })),
    { polling: 200 },
    to,
  );
  // Includes the blocks that a reload lays out but a first visit defers.
  const allText = () => page.$eval("[data-page]", ({ textContent }) => textContent);
  const text = await allText();
  stop();
  await page.reload();
  await hydrated(page);
  expect(await allText()).toBe(text);
});

test("everything is readable without JavaScript", async () => {
  const plain = await launchFirefox({ "javascript.enabled": false });
  onTestFinished(() => plain.close());
  const page = await open(from, { browser: plain });
  expect(await page.$eval("html", ({ dataset }) => dataset.theme)).toBeUndefined();
  expect((await textOf(page, "[data-page]")).length).toBeGreaterThan(500);
  // Clicks at coordinates, because Puppeteer's click() runs its own scripts in the page to wait.
  const link = await page.$eval(`nav a[href="${to}"]`, (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
  await Promise.all([page.waitForNavigation(), page.mouse.click(link.x, link.y)]);
  expect(await textOf(page, "h1")).toBe(titleOf(to));
  expect(await page.$eval("figure.code pre", (pre) => pre.checkVisibility())).toBe(true);
});
