// The search as readers use it: with the keyboard, on a phone, and when its files fail to load.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "@jest/globals";
import type { Page } from "playwright-core";
import {
  loadEngine,
  readMessages,
  readQuestions,
  relevance,
  type Question,
} from "../../bench/search/relevance";
import type { SearchEngine } from "../../src/search/engine";
import { SEARCH_DIRECTORY, TITLES_URL, type SearchTitles } from "../../src/search/search-index";
import { axeViolations, axeViolationsInBothThemes } from "../support/axe";
import {
  eventually,
  hydrated,
  narrowPhone,
  newPage,
  openPage,
  type OpenPageOptions,
} from "../support/browser";
import { pendingRequests, settled } from "../support/pending-requests";
import { siteDirectory } from "../support/server";
import { isSameDocument, leavesDialog, markDocument } from "../support/site";

const KB = 1024;
const start = "/concepts/output/";

const button = (page: Page) => page.getByRole("button", { name: "Search webpack documentation" });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Search webpack documentation" });
const field = (page: Page) => dialog(page).getByRole("combobox");
const options = (page: Page) => dialog(page).getByRole("option");
const active = (page: Page) => dialog(page).getByRole("option", { selected: true });
const announced = (page: Page) => dialog(page).getByRole("status").first();

const gzipped = (file: string) => gzipSync(readFileSync(path.join(siteDirectory, file))).length;

async function openSearch(settings: OpenPageOptions = {}, at = start): Promise<Page> {
  const page = await hydrated(await openPage(at, settings));
  await button(page).click();
  await field(page).waitFor();
  return page;
}

/** Waits until the results from the whole index are in. */
async function search(page: Page, query: string): Promise<void> {
  await field(page).fill("");
  await eventually(() => announced(page).textContent()).not.toMatch(/result/);
  await field(page).fill(query);
  await eventually(() => announced(page).textContent()).toMatch(/result/);
}

const searchRequests = (page: Page): string[] => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  return requests;
};

describe("the dialog", () => {
  test("opens with a click, Ctrl K, and ⌘ K, focuses its field, and returns focus when it closes", async () => {
    const page = await openSearch();
    expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await field(page).getAttribute("placeholder")).toBe("Search webpack documentation");
    for (const keys of ["Control+k", "Meta+k"]) {
      await page.keyboard.press("Escape");
      await eventually(() => dialog(page).count()).toBe(0);
      await page.keyboard.press(keys);
      await field(page).waitFor();
    }

    const leave = [
      () => page.keyboard.press("Escape"),
      async () => {
        await field(page).fill("output");
        await page.keyboard.press("Escape");
      },
      () => dialog(page).getByRole("button", { name: "Close the search" }).click(),
      () => page.mouse.click(5, 400),
    ];
    for (const out of leave) {
      await out();
      await eventually(() => dialog(page).count()).toBe(0);
      expect(await button(page).evaluate((element) => element === document.activeElement)).toBe(
        true,
      );
      await button(page).click();
      await field(page).waitFor();
    }

    // It also opens with keys pressed immediately after it closes.
    await page.evaluate(() => {
      document.querySelector<HTMLDialogElement>("dialog[open]")?.close();
      // The key arrives before the browser reports that the dialog is closed.
      const init = { key: "k", ctrlKey: true, bubbles: true, cancelable: true };
      document.body.dispatchEvent(new KeyboardEvent("keydown", init));
    });
    await search(page, "glossary");
    await page.keyboard.press("Enter");
    await eventually(() => page.url()).toMatch(/glossary/);
  });

  test("loads nothing until a reader shows intent, and at most 160 KB of gzipped scripts and titles before the first keystroke", async () => {
    const { page, origin } = await newPage();
    const requests = searchRequests(page);
    const pending = pendingRequests(page);
    await page.goto(origin + start);
    await hydrated(page);
    await settled(page, pending);
    expect(requests.filter((path) => path.startsWith("/search/"))).toEqual([]);
    requests.length = 0;
    await button(page).click();
    await field(page).waitFor();
    await eventually(() => requests.filter((path) => path.startsWith("/search/"))).toEqual([
      TITLES_URL,
    ]);
    const own = [...new Set(requests)].filter((name) => /\.js$|^\/search\//.test(name));
    expect(own.reduce((bytes, name) => bytes + gzipped(name), 0)).toBeLessThan(160 * KB);
    await search(page, "cache");
    expect(requests.filter((path) => path.startsWith("/search/")).length).toBeGreaterThan(5);
  });

  test("has no axe violations in any state", async () => {
    const page = await openSearch();
    expect(await axeViolationsInBothThemes(page)).toEqual([]);
    await search(page, "output.filename");
    expect(await axeViolationsInBothThemes(page)).toEqual([]);
    await page.setViewportSize(narrowPhone);
    expect(await axeViolations(page)).toEqual([]);
    await search(page, "zzqqxxyy");
    expect(await axeViolationsInBothThemes(page)).toEqual([]);
  });

  test("fits narrow and low windows, and a narrow phone shows its whole placeholder", async () => {
    const page = await openSearch({ viewport: narrowPhone });
    const { text, room } = await field(page).evaluate((input: HTMLInputElement) => {
      const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(
        input,
        "::placeholder",
      );
      const context = document.createElement("canvas").getContext("2d")!;
      context.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
      return { text: context.measureText(input.placeholder).width, room: input.clientWidth };
    });
    expect(text).toBeGreaterThan(100);
    expect(text).toBeLessThanOrEqual(room);

    await search(page, "processassetsstageoptimize");
    const size = () =>
      dialog(page).evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return {
          isIn: left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight,
          sideways: element.scrollWidth - element.clientWidth,
        };
      });
    expect(await size()).toEqual({ isIn: true, sideways: 0 });
    await page.setViewportSize({ width: 640, height: 400 });
    await eventually(size).toEqual({ isIn: true, sideways: 0 });
  });

  test("says if a query is too short or has no results, and shows it as text", async () => {
    const page = await openSearch();
    for (const query of ["a", ".", "--"]) {
      await field(page).fill(query);
      await dialog(page).getByText("Keep typing").waitFor();
      expect(await dialog(page).getByText("No results").count()).toBe(0);
    }
    await field(page).fill("ab");
    await eventually(() => announced(page).textContent()).toMatch(/result/i);
    expect(await dialog(page).getByText("Keep typing").count()).toBe(0);

    const issue = dialog(page).getByRole("link", { name: /issue/ });
    await search(page, "zzqqxxyy");
    expect(await announced(page).textContent()).toBe("No results");
    expect(await issue.getAttribute("href")).toContain("zzqqxxyy");

    // The message contains only the beginning of a long query.
    await search(page, "zzqqxxyy".repeat(600));
    const message = dialog(page).getByText("No results for");
    expect((await message.innerText()).length).toBeLessThan(120);
    expect((await issue.getAttribute("href"))?.length).toBeLessThan(300);
    expect(await field(page).inputValue()).toHaveLength(4800);

    await search(page, '<script>alert(1)</script> <mark>x</mark> <img src=x onerror="alert(1)">');
    expect(await dialog(page).locator("script, img").count()).toBe(0);
  });
});

describe("the list of results", () => {
  test("moves with the arrow keys, wraps around, announces its length, highlights words, and traps focus", async () => {
    const page = await openSearch();
    await search(page, "output.filename");
    const count = await options(page).count();
    expect(await announced(page).textContent()).toBe(`${count} results`);
    const id = () => field(page).getAttribute("aria-activedescendant");
    const first = await id();
    expect(await active(page).getAttribute("id")).toBe(first);
    await page.keyboard.press("ArrowDown");
    expect(await active(page).getAttribute("id")).toBe(await id());
    expect(await id()).not.toBe(first);
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    expect(await active(page).getAttribute("id")).toBe(
      await options(page).last().getAttribute("id"),
    );
    expect(await leavesDialog(page)).toBe(false);

    await search(page, "error message tells me which module");
    const marks = await dialog(page).locator("mark").allTextContents();
    expect(marks.length).toBeGreaterThan(3);
    const whole = /^(errors?|messages?|tell(s|ing)?|me|modul(e|es|ar))$/i;
    expect(marks.filter((mark) => !whole.test(mark))).toEqual([]);
  });

  test("shows the page of a pasted error message first", async () => {
    const page = await openSearch();
    const message =
      "ERROR in ./src/index.js 3:0-24\nModule not found: Error: Can't resolve './foo.css' in '/home/ada/shop/src'\n @ ./src/index.js";
    // The single-line field removes the line breaks from pasted text.
    await field(page).fill(message);
    await eventually(async () => (await options(page).first().textContent()) ?? "").toMatch(
      /^Module not found: Error: Can't resolve .* Message/,
    );
    await field(page).press("Enter");
    await page.waitForURL("**/concepts/module-resolution/#when-a-module-is-not-found");
  });

  test.each([
    ["", false],
    [", and a part of the index can't be loaded", true],
  ])(
    "opens the first result for the typed text, even if Enter is pressed before it's found%s",
    async (_, isBroken) => {
      const page = await hydrated(await openPage(start, { expected: [/ERR_FAILED/] }));
      if (isBroken) await page.route("**/search/v2/text-concepts.json", (route) => route.abort());
      await button(page).click();
      await field(page).fill("glossary");
      if (isBroken) await dialog(page).getByRole("alert").waitFor();
      await options(page).first().waitFor();
      await field(page).evaluate(async (input: HTMLInputElement) => {
        input.value = "dependency graph";
        input.dispatchEvent(new Event("input", { bubbles: true }));
        // React renders before this continues, so no answer can arrive in between.
        await Promise.resolve();
        input.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
      });
      await eventually(() => page.url()).toContain("dependency-graph");
    },
  );

  test("opens a result that is a heading on another page", async () => {
    const page = await openSearch({}, "/concepts/");
    await search(page, "Compiler.emit");
    await active(page).click();
    await eventually(() => new URL(page.url()).hash).toBe("#hook-Compiler.emit");
    await eventually(() =>
      page.evaluate(
        () => document.getElementById("hook-Compiler.emit")?.getBoundingClientRect().top ?? -1,
      ),
    ).toBeGreaterThan(0);
  });

  test("opens results without loading the document again, and shows them, newest first, until cleared", async () => {
    const page = await openSearch();
    await markDocument(page);
    for (const [query, url] of [
      ["glossary", "/glossary/"],
      ["dependency graph", "/concepts/dependency-graph/"],
    ] as const) {
      await search(page, query);
      await page.keyboard.press("Enter");
      await eventually(() => new URL(page.url()).pathname).toBe(url);
      expect(await isSameDocument(page)).toBe(true);
      expect(await dialog(page).count()).toBe(0);
      await button(page).click();
      await field(page).fill("");
    }
    const recent = dialog(page).getByRole("group", { name: "Recent" });
    await eventually(() => recent.getByRole("option").allTextContents()).toEqual([
      expect.stringMatching(/Dependency graph/i),
      expect.stringMatching(/Glossary/i),
    ]);
    await dialog(page).getByRole("button", { name: "Clear recent searches" }).click();
    expect(await recent.count()).toBe(0);
    const suggested = dialog(page).getByRole("group", { name: "Suggested" });
    expect(await suggested.getByRole("option").count()).toBeGreaterThan(2);
  });

  test("works if storage is blocked", async () => {
    const page = await openSearch({
      prepare: (context) =>
        context.addInitScript(() => {
          Object.defineProperty(window, "localStorage", {
            get: () => {
              throw new DOMException("no", "SecurityError");
            },
          });
        }),
    });
    await search(page, "glossary");
    await page.keyboard.press("Enter");
    await eventually(() => page.url()).toMatch(/glossary/);
  });
});

describe("if files can't be loaded", () => {
  const lost = /Failed to load resource|request failed|status 404|answered 404/;

  test("reports that the index can't be loaded, and offers to try again", async () => {
    const page = await hydrated(await openPage(start, { expected: [lost] }));
    await page.route("**/search/**", (route) => route.fulfill({ status: 404, body: "" }));
    await button(page).click();
    await dialog(page).getByRole("alert").waitFor();
    await page.unroute("**/search/**");
    await dialog(page).getByRole("button", { name: "try again" }).click();
    await search(page, "output.filename");
    expect(await dialog(page).getByRole("alert").count()).toBe(0);
  });
});

describe("the search index", () => {
  const files = readdirSync(path.join(siteDirectory, SEARCH_DIRECTORY));

  test("is at most 1 MB in total when gzipped", () => {
    const sum = files.reduce((bytes, name) => bytes + gzipped(`${SEARCH_DIRECTORY}/${name}`), 0);
    expect(sum).toBeLessThan(1024 * KB);
  });

  let loaded: SearchEngine | undefined;
  const engine = () => (loaded ??= loadEngine(siteDirectory));

  /** The questions that the built site has a page for. */
  const answerable = (questions: readonly Question[]) => {
    const titles = JSON.parse(
      readFileSync(path.join(siteDirectory, TITLES_URL), "utf8"),
    ) as SearchTitles;
    const known = new Set(titles.pages.map(({ url }) => url));
    return questions.filter(({ to }) => to.some((url) => known.has(url.replace(/#.*/, ""))));
  };

  test("has an answer among the first three results for at least 85% of the held-out questions", () => {
    const { heldOut } = readQuestions();
    const { successAt3 } = relevance(engine(), answerable(heldOut));
    expect(successAt3).toBeGreaterThan(0.85);
  });

  test("has the right section as the first result for at least 90% of the held-out messages", () => {
    const { heldOut } = readMessages();
    expect(heldOut.length).toBeGreaterThanOrEqual(75);
    const { successAt1 } = relevance(engine(), answerable(heldOut));
    expect(successAt1).toBeGreaterThan(0.9);
  });
});
