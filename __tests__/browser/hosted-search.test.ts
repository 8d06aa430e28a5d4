// Tests DocSearch's modal in a real build with the hosted search. The tests answer in place of the service.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import type { Page, Route } from "playwright-core";
import { beforeAll, describe, test } from "@jest/globals";
import { axeViolations } from "../support/axe";
import {
  desktop,
  eventually,
  holdBack,
  hydrated,
  narrowPhone,
  newPage,
  type OpenPageOptions,
  phone,
} from "../support/browser";
import { configuredSite } from "../support/gatsby-build";
import { siteDirectory } from "../support/server";
import { isSameDocument, leavesDialog, markDocument, scrollTo, scrollTop } from "../support/site";
import { expect } from "../support/expect";

const start = "/concepts/output/";
const name = "Search webpack documentation";
const KB = 1024;

let directory: string;

beforeAll(async () => {
  directory = await configuredSite();
});

/** Creates a record like those of the service's crawler: its URL is on another site, its text has entities. */
const record = (url: string, title: string, more: object = {}) => ({
  objectID: url,
  type: "lvl1",
  url: `https://crawled.example${url}`,
  content: null,
  hierarchy: { lvl0: "Documentation", lvl1: title, lvl2: null },
  ...more,
});

const HITS: Readonly<Record<string, object[]>> = {
  none: [],
  glossary: [record("/glossary/", "Glossary")],
  output: [
    record(start, "Output &amp; names", {
      _snippetResult: {
        hierarchy: { lvl1: { value: "<mark>Output</mark> &amp; <img src=x onerror=alert(1)>" } },
      },
    }),
    record("/concepts/", "Concepts"),
    record("/guides/development/", "Development"),
  ],
};

/** Returns the query of a request to the service. */
const queryOf = (route: Route): string =>
  (route.request().postDataJSON() as { requests: { query: string }[] }).requests[0]!.query;

/** Answers any query with its hits, or with the hits for "output" if it has none in `HITS`. */
const answer = (route: Route): Promise<void> => {
  const hits = HITS[queryOf(route)] ?? HITS.output!;
  return reply(route, JSON.stringify({ results: [{ index: "index", hits, nbHits: 1000 }] }));
};

const reply = (route: Route, body: string, status = 200): Promise<void> =>
  route.fulfill({
    status,
    body,
    contentType: "application/json",
    headers: { "access-control-allow-origin": "*" },
  });

/** Opens a page and records its requests to the service. */
async function open(
  service: (route: Route) => Promise<unknown> = answer,
  options: OpenPageOptions = {},
  url = start,
) {
  const requested: string[] = [];
  const state = { service };
  const { page, origin } = await newPage({
    ...options,
    directory,
    prepare: async (context) => {
      await context.route(/algolia/, (route) => {
        requested.push(route.request().postData() ?? "");
        return state.service(route);
      });
      await options.prepare?.(context);
    },
  });
  await page.goto(origin + url);
  await hydrated(page);
  return { page, requested, state };
}

const button = (page: Page) => page.getByRole("button", { name, exact: true });
const dialog = (page: Page) => page.getByRole("dialog", { name });
const field = (page: Page) => dialog(page).getByRole("searchbox", { name });
const options = (page: Page) => dialog(page).getByRole("option");
const announced = (page: Page) => dialog(page).getByRole("status");
const pathOf = (page: Page) => new URL(page.url()).pathname;
const hasFocus = (element: Element) => element === document.activeElement;

const nothing = (page: Page) =>
  dialog(page).getByText("No results for").filter({ visible: true }).count();

/** A violation that comes from the library: its options contain links. */
const OF_THE_LIBRARY = /^nested-interactive: .*\n#docsearch-hits_index_\d+-item-\d+\n/;

const ownFaults = async (page: Page) =>
  (await axeViolations(page)).filter((fault) => !OF_THE_LIBRARY.test(fault));

/** Opens the dialog and waits for DocSearch's modal. */
async function openSearch(page: Page): Promise<void> {
  await page.keyboard.press("Control+k");
  await field(page).waitFor();
}

async function search(page: Page, query: string): Promise<void> {
  await field(page).fill(query);
  await eventually(() => announced(page).textContent()).toMatch(/result/);
}

describe("the modal", () => {
  test("opens with the button or its shortcut, closes in every way, and returns focus to the button", async () => {
    const { page } = await open();
    await button(page).focus();
    const close = [
      () => page.keyboard.press("Escape"),
      () => dialog(page).getByRole("button", { name: "Close the search" }).click(),
      () => page.mouse.click(5, 400),
    ];
    for (const out of close) {
      await openSearch(page);
      expect(await field(page).evaluate(hasFocus)).toBe(true);
      await out();
      await eventually(() => dialog(page).count()).toBe(0);
      expect(await button(page).evaluate(hasFocus)).toBe(true);
    }
    await button(page).click();
    await search(page, "output");
    await page.keyboard.press("Escape");
    await eventually(() => dialog(page).count()).toBe(0);
    expect(await button(page).evaluate(hasFocus)).toBe(true);
  });

  test("traps focus and doesn't scroll the page behind it", async () => {
    const { page } = await open();
    const top = await scrollTo(page, 300);
    await openSearch(page);
    await search(page, "output");
    expect(await leavesDialog(page)).toBe(false);
    expect(await scrollTop(page)).toBe(top);
    await page.keyboard.press("Escape");
    await eventually(() => dialog(page).count()).toBe(0);
    expect(await scrollTop(page)).toBe(top);
  });

  test.each([desktop, { width: 700, height: 400 }, phone, narrowPhone])(
    "fits $width px",
    async (viewport) => {
      const { page } = await open(answer, { viewport });
      await openSearch(page);
      await search(page, "output");
      await options(page).nth(1).waitFor();
      const { left, right, top, bottom, sideways } = await dialog(page)
        .locator(".DocSearch-Modal")
        .evaluate((element) => ({
          ...(element.getBoundingClientRect().toJSON() as DOMRect),
          sideways: element.scrollWidth - element.clientWidth,
        }));
      expect(sideways).toBe(0);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(viewport.width);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(bottom).toBeLessThanOrEqual(viewport.height);
      expect(await field(page).isVisible()).toBe(true);
      // Styles of the header that contains the dialog once laid the options out side by side.
      const [first, second] = await options(page).evaluateAll((all) =>
        all.map((option) => option.getBoundingClientRect().toJSON() as DOMRect),
      );
      expect(second!.top).toBeGreaterThanOrEqual(first!.bottom);
    },
  );

  test.each([
    { theme: "light", viewport: desktop },
    { theme: "dark", viewport: narrowPhone },
  ] as const)("has no axe violations of its own ($theme)", async (settings) => {
    const { page } = await open(answer, settings);
    await openSearch(page);
    expect(await ownFaults(page)).toEqual([]);
    for (const query of ["output", "none"]) {
      await search(page, query);
      expect(await ownFaults(page)).toEqual([]);
    }
  });

  test("works if storage is blocked, and otherwise stores nothing about the reader", async () => {
    const closed = await open(answer, {
      prepare: (context) =>
        context.addInitScript(() => {
          Object.defineProperty(window, "localStorage", {
            get: () => {
              throw new DOMException("no", "SecurityError");
            },
          });
        }),
    });
    await openSearch(closed.page);
    await search(closed.page, "output");

    const { page, requested } = await open();
    await openSearch(page);
    await search(page, "glossary");
    expect(requested.at(-1)).toContain('"enablePersonalization":false');
    await page.keyboard.press("Enter");
    await eventually(() => pathOf(page)).toBe("/glossary/");
    const stored = await page.evaluate(() => JSON.stringify(localStorage));
    expect(stored).not.toMatch(/DOCSEARCH|glossary/i);
  });
});

describe("text that the reader types", () => {
  test("right after the shortcut isn't lost", async () => {
    const { page } = await open();
    await page.keyboard.press("Control+k");
    await page.keyboard.type("split chunks");
    await field(page).waitFor();
    expect(await field(page).inputValue()).toBe("split chunks");
    await options(page).first().waitFor();
  });

  test("while the modal loads is kept, along with the position of the caret", async () => {
    const { page } = await open();
    const release = await holdBack(page, "**/*.js");
    await page.keyboard.press("Control+k");
    await page.keyboard.type("split hunks");
    for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press("ArrowLeft");
    await dialog(page).getByText("Loading the search…").waitFor();
    release();
    await field(page).waitFor();
    await page.keyboard.type("c");
    expect(await field(page).inputValue()).toBe("split chunks");
  });

  test("is restored and selected when the modal reopens, unless the reader cleared it", async () => {
    const { page } = await open();
    await openSearch(page);
    await page.keyboard.type("loaders");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+k");
    await field(page).waitFor();
    expect(await field(page).inputValue()).toBe("loaders");
    await page.keyboard.type("glossary");
    expect(await field(page).inputValue()).toBe("glossary");
    await dialog(page).getByRole("button", { name: "Clear the search" }).click();
    await page.keyboard.press("Escape");
    await eventually(() => dialog(page).count()).toBe(0);
    await openSearch(page);
    expect(await field(page).inputValue()).toBe("");
  });
});

describe("a hit", () => {
  test("is counted, and shows its text without interpreting any markup except <mark>", async () => {
    const { page } = await open();
    await openSearch(page);
    await search(page, "output");
    expect(await announced(page).textContent()).toBe("3 results");
    expect(await options(page).count()).toBe(3);
    expect(await options(page).first().innerText()).toContain("Output & <img src=x");
    expect(await options(page).first().locator("mark").allTextContents()).toEqual(["Output"]);
    expect(await dialog(page).locator("img").count()).toBe(0);
    await search(page, "glossary");
    await eventually(() => announced(page).textContent()).toBe("1 result");
    await field(page).fill("none");
    await eventually(() => announced(page).textContent()).toBe("No results");
    const issue = dialog(page).getByRole("link", { name: /issue/ });
    expect(await issue.getAttribute("href")).toContain("Not+found%3A+none");
  });

  test.each([
    ["Enter", (page: Page) => page.keyboard.press("Enter")],
    ["a click", (page: Page) => options(page).first().click()],
  ])("opens with %s without a full page load", async (_how, act) => {
    const { page } = await open();
    await scrollTo(page, 200);
    await openSearch(page);
    await markDocument(page);
    await search(page, "glossary");
    await options(page).first().waitFor();
    await act(page);
    await eventually(() => pathOf(page)).toBe("/glossary/");
    expect(await isSameDocument(page)).toBe(true);
    expect(await dialog(page).count()).toBe(0);
    await eventually(() => scrollTop(page)).toBe(0);
  });

  test.each([
    ["a middle click", (page: Page) => options(page).first().click({ button: "middle" })],
    [
      "Ctrl and a click",
      (page: Page) =>
        options(page)
          .first()
          .click({ modifiers: ["Control"] }),
    ],
    ["Ctrl and Enter", (page: Page) => page.keyboard.press("Control+Enter")],
  ])("opens in a new tab with %s", async (_how, act) => {
    const { page } = await open();
    await openSearch(page);
    await search(page, "glossary");
    await options(page).first().waitFor();
    const [tab] = await Promise.all([page.context().waitForEvent("page"), act(page)]);
    await eventually(() => pathOf(tab)).toBe("/glossary/");
    expect(pathOf(page)).toBe(start);
    expect(await field(page).isVisible()).toBe(true);
  });

  test("on the current page scrolls to its heading", async () => {
    const { page } = await open(async (route) => {
      const id = await page.locator(".prose h2[id], .prose h3[id]").last().getAttribute("id");
      const hits = [record(`${start}#${id}`, "A heading")];
      await reply(route, JSON.stringify({ results: [{ hits }] }));
    });
    await openSearch(page);
    await search(page, "heading");
    await options(page).first().click();
    await eventually(() => new URL(page.url()).hash).not.toBe("");
    const id = new URL(page.url()).hash.slice(1);
    await eventually(() =>
      page.evaluate((anchor) => {
        const top = document.getElementById(anchor)!.getBoundingClientRect().top;
        return top >= 0 && top < innerHeight;
      }, id),
    ).toBe(true);
  });
});

describe("a service", () => {
  const expected = [/Failed to load resource|request failed|status 5|ERR_/];

  test.each<[string, (route: Route) => Promise<unknown>]>([
    ["that cannot be reached", (route) => route.abort()],
    ["that fails", (route) => reply(route, "{}", 500)],
    ["that answers no JSON", (route) => reply(route, "<!doctype html>")],
    ["that answers other JSON", (route) => reply(route, '{"hello":"world"}')],
    ["whose hits are none", (route) => reply(route, '{"results":[{"hits":[{"a":1}]}]}')],
  ])("%s shows an error and a button to try again", async (_what, service) => {
    const { page, state } = await open(service, { expected });
    await openSearch(page);
    await page.keyboard.type("glossary");
    const alert = dialog(page).getByRole("alert");
    await alert.waitFor();
    expect(await alert.innerText()).toMatch(/didn't answer\. Check your connection/);
    expect(await nothing(page)).toBe(0);
    expect(await ownFaults(page)).toEqual([]);
    state.service = answer;
    await alert.getByRole("button", { name: "try again" }).click();
    await eventually(() => options(page).allInnerTexts()).toEqual([
      expect.stringContaining("Glossary"),
    ]);
    expect(await alert.count()).toBe(0);
    expect(await field(page).evaluate(hasFocus)).toBe(true);
    expect(await field(page).inputValue()).toBe("glossary");
  });

  test("that answers an earlier query late doesn't replace the results of the last one", async () => {
    const waiting: (() => void)[] = [];
    const { page, requested } = await open(async (route) => {
      if (queryOf(route).startsWith("o")) {
        await new Promise<void>((resolve) => waiting.push(resolve));
        await answer(route).catch(() => undefined);
      } else await answer(route);
    });
    await openSearch(page);
    await field(page).fill("output");
    await eventually(() => waiting.length).toBeGreaterThan(0);
    expect(await nothing(page)).toBe(0);
    await search(page, "glossary");
    await options(page).first().waitFor();
    for (const go of waiting) go();
    const answers = () =>
      page.evaluate(
        () =>
          performance.getEntriesByType("resource").filter(({ name }) => name.includes("algolia"))
            .length,
      );
    await eventually(answers).toBe(requested.length);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(await announced(page).textContent()).toBe("1 result");
    expect(await options(page).count()).toBe(1);
  });

  test("receives no request before the reader types a query", async () => {
    const queries: string[] = [];
    const { page } = await open((route) => {
      queries.push(queryOf(route));
      return answer(route);
    });
    await button(page).hover();
    await openSearch(page);
    await search(page, "glossary");
    expect([...new Set(queries)]).toEqual(["glossary"]);
  });
});

describe("the bundle", () => {
  const holds = (folder: string, text: string) =>
    readdirSync(folder)
      .filter((file) => /\.(?:js|css)$/.test(file))
      .filter((file) => readFileSync(path.join(folder, file), "utf8").includes(text));
  const gzipped = (file: string) => gzipSync(readFileSync(path.join(directory, file))).length;

  test("has the modal in a separate script and style sheet, which are small and load on demand", async () => {
    const files = holds(directory, "DocSearch-Modal");
    const script = files.filter((file) => file.endsWith(".js"));
    const styles = files.filter((file) => file.endsWith(".css"));
    expect([script.length, styles.length]).toEqual([1, 1]);
    expect(gzipped(script[0]!)).toBeLessThan(30 * KB);
    expect(gzipped(styles[0]!)).toBeLessThan(5 * KB);

    const { page } = await open();
    const loaded = () =>
      page.evaluate(() => performance.getEntriesByType("resource").map((entry) => entry.name));
    expect((await loaded()).filter((url) => files.some((file) => url.endsWith(file)))).toEqual([]);
  });

  test("omits the site's own search, and a build without the hosted search omits DocSearch", () => {
    expect(holds(directory, "The search index couldn't be loaded")).toEqual([]);
    expect(holds(directory, "jsdelivr")).toEqual([]);
    expect(holds(siteDirectory, "DocSearch")).toEqual([]);
  });
});
