// Printing: the printable page of each section, and other pages with the print stylesheet.
import { existsSync } from "node:fs";
import path from "node:path";
import { describe, test } from "@jest/globals";
import type { Page } from "playwright-core";
import { PRINTABLE_SECTIONS } from "../../src/core/constants";
import { printableUrl } from "../../src/core/printable";
import { axeViolationsInBothThemes } from "../support/axe";
import { eventually, hydrated, openPage, type OpenPageOptions } from "../support/browser";
import { readPdf, unspaced, type PdfPage } from "../support/pdf";
import { siteDirectory } from "../support/server";
import { sidebar, titleOf } from "../support/site";
import { expect } from "../support/expect";

const url = printableUrl("concepts");

/** The sections that have a printable page in the built site. */
const built = PRINTABLE_SECTIONS.filter((section) =>
  existsSync(path.join(siteDirectory, printableUrl(section), "index.html")),
);

/** The size of A4 paper between the margins, in CSS pixels. */
const paper = { width: 672, height: 950 };

const CALLS = "print-calls";

/** Counts the dialogs of a tab instead of opening them. */
const countDialogs: OpenPageOptions["prepare"] = (context) =>
  context.addInitScript((key) => {
    window.print = () => {
      sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key)) + 1));
    };
  }, CALLS);

const dialogs = (page: Page) => page.evaluate((key) => Number(sessionStorage.getItem(key)), CALLS);

const openPrintable = (address = url, options: OpenPageOptions = {}) =>
  openPage(address, { prepare: countDialogs, ...options });

/** Waits for everything that the dialog waits for, and for what happens afterwards. */
async function settled(page: Page): Promise<void> {
  await hydrated(page);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  });
}

describe.each(built)("the printable page of %s", (section) => {
  test("is one document without dead links, isn't indexed, and fits the paper's width", async () => {
    const page = await openPrintable(printableUrl(section), { viewport: paper });
    expect(await page.title()).toBe("Combined printable page | webpack");
    expect(await page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");
    expect(await page.locator("h1").count()).toBe(1);
    const chapters = await page.locator("article > h2").allTextContents();
    expect(chapters.length).toBeGreaterThan(0);
    const { dead, skipped } = await page.evaluate(() => {
      const hashes = [...document.querySelectorAll("main a[href^='#']")].map((a) =>
        decodeURIComponent(a.getAttribute("href")!.slice(1)),
      );
      const levels = [...document.querySelectorAll("main :is(h1,h2)")].map((h) => h.tagName);
      return {
        dead: hashes.filter((id) => !document.getElementById(id)),
        skipped: levels[0] === "H1" && levels.slice(1).every((name) => name === "H2") ? [] : levels,
      };
    });
    expect(dead).toEqual([]);
    expect(skipped).toEqual([]);
    const own = new RegExp(`^/${section}/(?!printable/)`);
    const outward = await page
      .locator("article .prose a[href]")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")!));
    const chapterUrls = await page
      .locator("article > h2 + p > a")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")!));
    expect(
      outward.filter((href) => own.test(href) && chapterUrls.includes(href.replace(/[?#].*/, ""))),
    ).toEqual([]);

    await page.emulateMedia({ media: "print" });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(paper.width);
    expect(await brokenWords(page)).toEqual([]);
  });
});

/** Words and parts of names in table cells that are broken across two lines. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = [];
    const range = new Range();
    for (const cell of document.querySelectorAll(".prose :is(th, td)")) {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode as Text;
        for (const { 0: word, index } of text.data.matchAll(/[A-Z]?[a-z0-9]+|[A-Z]+/g)) {
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 4)));
          if (tops.size > 1) broken.push(`${word} in ${text.data}`);
        }
      }
    }
    return broken;
  });

test("tables of the comparison don't break words on paper", async () => {
  const page = await openPage("/comparison/", { viewport: paper });
  await page.emulateMedia({ media: "print" });
  expect(await brokenWords(page)).toEqual([]);
});

test("a PDF has an outline and whole blocks of code, and a chapter's number is in the contents, above the chapter, and at the top of each of its pages", async () => {
  const page = await openPrintable();
  await eventually(() => dialogs(page)).toBe(1);
  const titles = await page.locator("article > h2").allTextContents();
  const sections = page.locator("nav[aria-label='Contents of this document'] ol ol");
  const sectionTitles = await sections.evaluateAll((lists) =>
    lists.map((list) => [...list.children].map(({ textContent }) => textContent ?? "")),
  );
  const pdf = await page.pdf({ format: "A4", tagged: true, outline: true });
  const outline = outlineTitles(pdf.toString("latin1"));
  for (const title of titles) {
    expect(outline.some((entry) => entry.endsWith(title))).toBe(true);
  }
  const pages = await readPdf(pdf);
  expect(pages.length).toBeGreaterThan(titles.length + 2);
  expect(await tornBlocks(page, pages)).toEqual([]);
  expect(pages.map(({ foot }) => foot)).toEqual(pages.map((_, index) => String(index + 1)));

  const chapters = titles.map((title, index) => `${index + 1}. ${title}`);
  const heads = pages.map(({ head }) => head);
  expect([...new Set(heads)]).toEqual(["", ...chapters]);
  const first = heads.findIndex((head) => head !== "");
  const contents = unspaced(
    pages
      .slice(0, first)
      .map(({ body }) => body)
      .join(""),
  );
  for (const [index, chapter] of chapters.entries()) {
    const pagesOfChapter = pages.filter(({ head }) => head === chapter);
    const text = unspaced(pagesOfChapter.map(({ body }) => body).join(""));
    const names = sectionTitles[index]!.map((name, at) => `${index + 1}.${at + 1} ${name}`);
    for (const name of [chapter, ...names]) {
      expect(contents, name).toContain(unspaced(name));
      expect(text, name).toContain(unspaced(name));
    }
  }
  expect(sectionTitles.flat().length).toBeGreaterThan(titles.length);
  // "Next steps" is left out of the text and the contents.
  expect(await page.locator('[id$=":next"], [href$=":next"]').count()).toBe(0);
});

test.each([
  ["/guides/caching/", "A4"],
  ["/guides/caching/", "Letter"],
  ["/guides/production/", "Letter"],
] as const)(
  "code on the page %s, printed on %s, breaks across sheets if it's long, with at least seven lines on each",
  async (address, format) => {
    const page = await openPrintable(address);
    expect(await tornBlocks(page, await readPdf(await page.pdf({ format })))).toEqual([]);
  },
);

/** Short blocks of code, and the first and last lines of long ones, that aren't whole on any sheet. */
async function tornBlocks(page: Page, pages: readonly PdfPage[]): Promise<string[][]> {
  const blocks = await page
    .locator(".code:not([data-diff], .tabs *) code")
    .evaluateAll((codes) =>
      codes.map(({ textContent }) => (textContent ?? "").trimEnd().split("\n")),
    );
  const bodies = pages.map(({ body }) => unspaced(body));
  const isOnOnePage = (lines: string[]) => {
    const text = unspaced(lines.join(""));
    return bodies.some((body) => body.includes(text));
  };
  const parts = blocks.flatMap((lines) =>
    lines.length <= 24 ? [lines] : [lines.slice(0, 7), lines.slice(-7)],
  );
  expect(parts.length).toBeGreaterThan(3);
  return parts.filter((lines) => !isOnOnePage(lines));
}

test("the list of all options prints expanded, even without JavaScript", async () => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await openPage("/configuration/", { javaScriptEnabled });
    const names = await page.locator(".option-explorer a").allTextContents();
    expect(names.length).toBeGreaterThan(900);
    const pages = await readPdf(await page.pdf({ format: "A4" }));
    const text = unspaced(pages.map(({ body }) => body).join(""));
    expect(names.filter((name) => !text.includes(unspaced(name)))).toEqual([]);
    expect(text).not.toMatch(/[▶▸]/);
  }
});

describe("the print dialog", () => {
  test("opens once and when the reader selects the button, but not after a reload or on Back", async () => {
    const page = await openPrintable();
    await eventually(() => dialogs(page)).toBe(1);
    await page.getByRole("button", { name: "Print this document" }).click();
    expect(await dialogs(page)).toBe(2);
    await page.reload({ waitUntil: "load" });
    await settled(page);
    expect(await dialogs(page)).toBe(2);

    await page.locator("main header a").click();
    await page.waitForURL("**/concepts/");
    await page.goBack({ waitUntil: "load" });
    await page.locator("[data-printable] article").first().waitFor();
    await settled(page);
    expect(await dialogs(page)).toBe(2);
  });

  test("doesn't open for a link to a heading in the document", async () => {
    const page = await openPrintable(`${url}#concepts/output`);
    await settled(page);
    expect(await dialogs(page)).toBe(0);
    const top = await page
      .locator("[id='concepts/output']")
      .evaluate((heading) => heading.getBoundingClientRect().top);
    expect(Math.abs(top)).toBeLessThan(300);
  });

  test("doesn't wait forever for an image", async () => {
    const page = await openPrintable(url, {
      expected: [/missing\.png/],
      prepare: async (context) => {
        await countDialogs(context);
        await context.route(`**${url}`, async (route) => {
          const response = await route.fetch();
          const body = (await response.text()).replace(
            /(?<=<div class="prose[^>]*>)/,
            '<img src="/missing.png" alt="">',
          );
          await route.fulfill({ response, body });
        });
      },
    });
    await eventually(() => dialogs(page)).toBe(1);
  });

  test("opens for a single page from the page's actions, and for its section from links", async () => {
    const page = await openPrintable("/concepts/output/");
    // The sidebar scrolls to the current page during hydration, so an earlier click would miss the link.
    await hydrated(page);
    expect(await dialogs(page)).toBe(0);
    await page.getByRole("button", { name: "Print this page" }).click();
    expect(await dialogs(page)).toBe(1);

    const opened = page.context().waitForEvent("page");
    await sidebar(page).getByRole("link", { name: "Print Section" }).click();
    const tab = await opened;
    await tab.waitForURL(`**${url}`);
    expect(await tab.locator("main h1").textContent()).toBe(titleOf(url));
    expect(new URL(page.url()).pathname).toBe("/concepts/output/");

    await page.evaluate((href) => {
      document.querySelector("main")!.insertAdjacentHTML("beforeend", `<a href="${href}">P</a>`);
    }, url);
    await page.getByRole("link", { name: "P", exact: true }).click();
    await page.locator("[data-printable] article p").first().waitFor();
    await eventually(() => dialogs(page)).toBe(2);
    await page.goBack();
    await eventually(() => page.locator("main h1").textContent()).toBe(
      titleOf("/concepts/output/"),
    );
  });
});

test("without JavaScript, the page shows the whole text and no buttons", async () => {
  const page = await openPage(url, { javaScriptEnabled: false });
  expect(await page.locator("article .prose > p").count()).toBeGreaterThan(50);
  expect(await page.getByRole("button").filter({ visible: true }).count()).toBe(0);
});

test("axe finds no violations", async () => {
  const page = await openPrintable();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
});

describe("a single page on paper", () => {
  test("has its title, address, and text in black on white, even in the dark theme, but nothing of the page frame", async () => {
    const address = "/concepts/output/";
    const page = await openPage(address, { viewport: paper, theme: "dark", systemTheme: "dark" });
    await page.emulateMedia({ media: "print" });
    expect(await page.locator("h1").isVisible()).toBe(true);
    const visible = await page
      .locator("header nav, footer a, aside nav, button, main nav, main article > footer a")
      .filter({ visible: true })
      .allTextContents();
    expect(visible).toEqual([]);
    const line = await page.locator("link[rel=canonical]").evaluate((link) => ({
      height: link.getBoundingClientRect().height,
      text: getComputedStyle(link, "::before").content,
    }));
    expect(line.height).toBeGreaterThan(0);
    expect(line.text).toContain(address);

    const { background, color } = await page.locator("html").evaluate((root) => {
      const { backgroundColor, color } = getComputedStyle(root);
      return { background: backgroundColor, color };
    });
    expect([background, color]).toEqual(["rgb(255, 255, 255)", "rgb(0, 0, 0)"]);

    await expectToFit(page);
    await page.evaluate(() => {
      document
        .querySelector(".prose")!
        .insertAdjacentHTML("beforeend", "<details><summary>S</summary><p id=x>T</p></details>");
    });
    const height = await page.locator("#x").evaluate((p) => p.getBoundingClientRect().height);
    expect(height).toBeGreaterThan(0);
  });

  test.each(["/concepts/targets/", "/loaders/css-loader/", "/configuration/"])(
    "%s fits the paper's width, and so does its code",
    async (wide) => {
      const page = await openPage(wide, { viewport: paper });
      await page.emulateMedia({ media: "print" });
      await expectToFit(page);
    },
  );

  async function expectToFit(page: Page): Promise<void> {
    const { width, cut } = await page.evaluate(() => ({
      width: document.documentElement.scrollWidth,
      cut: [...document.querySelectorAll("pre, .table-scroll")].filter(
        (box) => box.scrollWidth > box.clientWidth + 1,
      ).length,
    }));
    expect(width).toBeLessThanOrEqual(paper.width);
    expect(cut).toBe(0);
  }
});

/** The titles in a PDF's outline, which Chromium writes as plain or UTF-16 strings. */
function outlineTitles(pdf: string): string[] {
  return [...pdf.matchAll(/\/Title\s*(?:\(((?:\\.|[^\\)])*)\)|<([0-9a-fA-F]+)>)/g)].map(
    ([, text = "", hex]) => {
      const bytes = hex
        ? Buffer.from(hex, "hex")
        : Buffer.from(text.replace(/\\(.)/gs, "$1"), "latin1");
      const isWide = bytes[0] === 0xfe && bytes[1] === 0xff;
      return isWide
        ? Buffer.from(bytes.subarray(2)).swap16().toString("utf16le")
        : bytes.toString("latin1");
    },
  );
}
