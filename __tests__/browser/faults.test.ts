// Tests that readers keep the text, the navigation, and a message where one is needed when requests fail,
// storage is blocked, or the URL is hostile. __tests__/soak/faults-all.test.ts tests every combination of
// request, kind of failure, and page type.
import { describe, test } from "@jest/globals";
import type { BrowserContext, Page } from "playwright-core";
import { eventually, hydrated, newPage, openPage } from "../support/browser";
import { checkFault, expectReadable, type RequestClass, type Way } from "../support/faults";
import { answerGitHub, pageTypes, pictures } from "../support/page-types";
import { expect } from "../support/expect";

const types = pageTypes();
const doc = types.documentation!;

describe("a page stays readable and navigable after a failed request", () => {
  // Each kind of request, kind of failure, and page type at least once.
  test.each<[RequestClass, Way, string]>([
    ["the site's script", "abort", "home"],
    ["the site's script", "stall", "printable"],
    ["the page's script", "HTML", "documentation"],
    ["the page's script", "stall", "post"],
    ["scripts that load late", "404", "options"],
    ["scripts that load late", "stall", "home"],
    ["page data", "500", "section"],
    ["page data", "stall", "not found"],
    ["a content file", "404", "README"],
    ["a content file", "stall", "blog"],
    ["search files", "HTML", "reference"],
    ["search files", "stall", "documentation"],
    ["stylesheets", "abort", "vote"],
    ["pictures", "stall", "home"],
    ["the manifest", "HTML", "blog"],
    ["the service worker", "500", "offline"],
  ])("for %s (%s) on the page type %s", (name, way, type) => checkFault(name, way, types[type]!));
});

/** Makes these properties throw when they are accessed, as browsers do when cookies are disabled. */
const forbid = (names: string[]) => (context: BrowserContext) =>
  context.addInitScript((forbidden) => {
    for (const name of forbidden) {
      const [owner, property] = name.startsWith("document.")
        ? ([Document.prototype, name.slice("document.".length)] as const)
        : ([window, name] as const);
      const refuse = () => {
        throw new DOMException(`${name} is forbidden`, "SecurityError");
      };
      Object.defineProperty(owner, property, { get: refuse, set: refuse, configurable: true });
    }
  }, names);

const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);

describe("when the browser blocks", () => {
  test.each([
    ["localStorage and sessionStorage", ["localStorage", "sessionStorage"]],
    ["cookies", ["document.cookie"]],
    ["IndexedDB and the caches", ["indexedDB", "caches"]],
    ["all of them", ["localStorage", "sessionStorage", "document.cookie", "indexedDB", "caches"]],
  ])("%s, pages are readable and their controls work", async (_, names) => {
    const { page, origin } = await newPage({
      allowed: pictures,
      notification: true,
      prepare: async (context) => {
        await answerGitHub(context);
        await forbid(names)(context);
      },
    });
    for (const url of names.length > 2 ? Object.values(types) : [doc, "/offline/"]) {
      await page.goto(origin + url);
      await hydrated(page);
      await expectReadable(page);
    }
    const before = await theme(page);
    await page.getByRole("button", { name: /theme/i }).click();
    await eventually(() => theme(page)).not.toBe(before);
    await page.locator('header a[href="/contribute/"]').first().click();
    await eventually(() => new URL(page.url()).pathname).toBe("/contribute/");
    await expectReadable(page);
  });
});

test("every page type shows its text and its navigation without JavaScript", async () => {
  const { page, origin } = await newPage({ javaScriptEnabled: false, allowed: pictures });
  for (const url of Object.values(types)) {
    await page.goto(origin + url);
    expect(await page.locator("main").innerText(), url).toMatch(/\w{3,} \w+/);
    expect(await page.locator("h1").isVisible(), url).toBe(true);
    await page.locator('header a[href="/contribute/"]').first().click();
    expect(new URL(page.url()).pathname, url).toBe("/contribute/");
  }
});

const hostile = [
  "<img src=x onerror=alert(1)>",
  '"><script>alert(1)</script>',
  "x".repeat(10_000),
  "%",
  "%E0%A4%A",
  "%00",
  "\ud800",
  "__proto__",
  "constructor",
  "../../etc/passwd",
  "javascript:alert(1)",
  "\u202Egnp.exe",
  "*",
  "a b c ".repeat(2_000),
  "(((((((((((((((((((((((((a+)+)+)+$",
];

/** Percent-encodes text. A lone surrogate becomes the replacement character. */
const encode = (text: string) => new URLSearchParams({ text }).toString().slice("text=".length);

/** Returns UTF-16 code units, because the protocol to the browser can't transfer lone surrogates. */
const units = (text: string) => text.split("").map((unit) => unit.charCodeAt(0));

/** Records the dialogs of a page. Only an injected script would open one. */
function watchDialogs(page: Page): string[] {
  const opened: string[] = [];
  page.on("dialog", (dialog) => {
    opened.push(dialog.message());
    void dialog.dismiss();
  });
  return opened;
}

describe("hostile input", () => {
  test("in the hash and the query causes no markup, no error, and no blank page", async () => {
    const { page, origin } = await newPage();
    const dialogs = watchDialogs(page);
    for (const text of hostile) {
      await page.goto(`${origin}${doc}?${encode(text).slice(0, 10_000)}#${text}`);
      await hydrated(page);
      await expectReadable(page);
      for (const hash of [encode(text), text]) {
        await page.evaluate(
          (codes) => void (location.hash = String.fromCharCode(...codes)),
          units(hash),
        );
        await expectReadable(page);
      }
    }
    expect(await page.locator("[onerror]").count()).toBe(0);
    expect(dialogs).toEqual([]);
  });

  test("in the path, and in the path that a reader asked for, causes no markup, no error, and no blank page", async () => {
    const { page, origin } = await newPage({
      expected: [/status (400|404|431)|Failed to load resource/],
    });
    const dialogs = watchDialogs(page);
    for (const text of hostile) {
      const encoded = encode(text).slice(0, 10_000);
      await page.goto(`${origin}/offline/?asked=${encoded}`);
      await hydrated(page);
      await expectReadable(page);
      const answer = await page.goto(`${origin}/${encoded}/`);
      // A server may reject such a URL.
      if (answer?.status() !== 404) continue;
      await hydrated(page);
      await expectReadable(page);
    }
    expect(await page.locator("[onerror]").count()).toBe(0);
    expect(dialogs).toEqual([]);
  });

  test("in the search field doesn't break the search", async () => {
    const page = await hydrated(await openPage(doc));
    const dialogs = watchDialogs(page);
    await page.getByRole("button", { name: "Search webpack documentation" }).click();
    const dialog = page.getByRole("dialog", { name: "Search webpack documentation" });
    const field = dialog.getByRole("combobox");
    await field.waitFor();
    for (const text of hostile) {
      await field.evaluate((input: HTMLInputElement, value) => {
        const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!;
        set!.call(input, String.fromCharCode(...value));
        input.dispatchEvent(new Event("input", { bubbles: true }));
      }, units(text));
      await eventually(() => dialog.getByRole("status").textContent(), text).toMatch(
        /result|keep typing/i,
      );
    }
    expect(await dialog.locator("script, img, [onerror]").count()).toBe(0);
    expect(await dialog.getByRole("alert").count()).toBe(0);
    await field.fill("output.filename");
    await eventually(() => dialog.getByRole("option").count()).toBeGreaterThan(0);
    expect(dialogs).toEqual([]);
  });
});
