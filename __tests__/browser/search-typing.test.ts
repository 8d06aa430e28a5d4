// Text typed or pasted while the search opens must not be lost, no matter how slow everything else is.
import { describe, expect, test } from "@jest/globals";
import type { Page, Route } from "playwright-core";
import {
  eventually,
  holdBack,
  hydrated,
  newPage,
  openPage,
  type OpenPageOptions,
  phone,
} from "../support/browser";

const start = "/concepts/output/";
const name = "Search webpack documentation";
const text = "split chunks";

const dialog = (page: Page) => page.getByRole("dialog", { name });
const field = (page: Page) => dialog(page).getByRole("combobox", { name });
const options = (page: Page) => dialog(page).getByRole("option");

/** Reads the field's value at this moment, without waiting for anything. */
const typed = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLInputElement>("dialog[open] input")?.value);

/** Waits for the results for the typed text. */
async function findsWhatWasTyped(page: Page): Promise<void> {
  await options(page).filter({ hasText: "splitChunks" }).first().waitFor();
  expect(await field(page).inputValue()).toBe(text);
}

/** Opens the page while its scripts are held back. */
async function openWithoutScripts(
  url: string,
  options: OpenPageOptions = {},
): Promise<{ page: Page; release: () => void }> {
  const { page, origin } = await newPage(options);
  const release = await holdBack(page, "**/*.js");
  await page.goto(origin + url, { waitUntil: "commit" });
  await page.locator("h1").waitFor();
  return { page, release };
}

/** Puts text on the clipboard and pastes it into the focused element. */
async function paste(page: Page, clipboard: string): Promise<void> {
  await page.evaluate((value) => navigator.clipboard.writeText(value), clipboard);
  await page.keyboard.press("Control+k");
  await page.keyboard.press("Control+v");
}
const permissions = ["clipboard-read", "clipboard-write"];

describe("right after the shortcut", () => {
  test.each(["/", start])("no keystroke is lost on %s", async (url) => {
    const page = await hydrated(await openPage(url));
    await page.keyboard.press("Control+k");
    await page.keyboard.type(text);
    expect(await typed(page)).toBe(text);
    await findsWhatWasTyped(page);
  });

  test("no pasted text is lost", async () => {
    const page = await hydrated(await openPage(start, { permissions }));
    await paste(page, text);
    expect(await typed(page)).toBe(text);
    await findsWhatWasTyped(page);
  });

  test("the field is focused in the same task as the keystroke", async () => {
    const page = await hydrated(await openPage(start));
    const focused = await page.evaluate(() => {
      const init = { key: "k", ctrlKey: true, bubbles: true, cancelable: true };
      document.body.dispatchEvent(new KeyboardEvent("keydown", init));
      return document.activeElement?.localName;
    });
    expect(focused).toBe("input");
  });

  test("Backspace, the arrow keys, and undo work as in any field", async () => {
    const page = await hydrated(await openPage(start));
    const release = await holdBack(page, "**/*.js");
    await page.keyboard.press("Control+k");
    await page.keyboard.type("splitt");
    await page.keyboard.press("Backspace");
    await page.keyboard.type(" hunks");
    for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press("ArrowLeft");
    await page.keyboard.type("c");
    release();
    await findsWhatWasTyped(page);
    await page.keyboard.type("X");
    expect(await typed(page)).toBe("split cXhunks");
  });

  test("opening the search again selects the text typed before", async () => {
    const page = await hydrated(await openPage(start));
    await page.keyboard.press("Control+k");
    await page.keyboard.type("loaders");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+k");
    await page.keyboard.type(text);
    await findsWhatWasTyped(page);
  });
});

describe("on a slow connection", () => {
  test("readers can type while the results load, and a message says that they're loading", async () => {
    const page = await hydrated(await openPage(start));
    const release = await holdBack(page, "**/*.js");
    await page.getByRole("button", { name }).click();
    await page.keyboard.type(text);
    expect(await typed(page)).toBe(text);
    await dialog(page).getByText("Loading the search…").waitFor();
    release();
    await findsWhatWasTyped(page);
  });

  test("Enter opens the first result once the results have loaded", async () => {
    const page = await hydrated(await openPage(start));
    const release = await holdBack(page, "**/*.js");
    await page.getByRole("button", { name }).click();
    await page.keyboard.type(text);
    await page.keyboard.press("Enter");
    release();
    await page.waitForURL((url) => url.pathname !== start);
    expect(await dialog(page).count()).toBe(0);
  });

  test.each([
    ["with the shortcut", ["/"], (page: Page) => page.keyboard.press("Control+k")],
    ["with ⌘ and a capital letter", [start], (page: Page) => page.keyboard.press("Meta+K")],
    ["with the button", ["/", start], (page: Page) => page.getByRole("button", { name }).click()],
  ])("the search opens %s before the page's scripts have loaded", async (_how, urls, act) => {
    for (const url of urls) {
      const { page, release } = await openWithoutScripts(url);
      await act(page);
      await page.keyboard.type("split ch");
      expect(await typed(page)).toBe("split ch");
      release();
      // These keys arrive while the page hydrates.
      await page.keyboard.type("unks");
      await findsWhatWasTyped(page);
    }
  });

  test("text pasted before the page's scripts have loaded is kept", async () => {
    const { page, release } = await openWithoutScripts(start, { permissions });
    await paste(page, text);
    expect(await typed(page)).toBe(text);
    release();
    await findsWhatWasTyped(page);
  });

  test("a search closed before the page's scripts have loaded stays closed", async () => {
    const { page, release } = await openWithoutScripts(start);
    for (const close of [
      () => page.keyboard.press("Escape"),
      () => page.getByRole("button", { name: "Close the search" }).click(),
    ]) {
      await page.getByRole("button", { name }).click();
      await page.keyboard.type("x");
      await close();
      await eventually(() => dialog(page).count()).toBe(0);
    }
    release();
    await hydrated(page);
    expect(await dialog(page).count()).toBe(0);
  });

  test("a tap on a phone opens the search before the page's scripts have loaded", async () => {
    const { page, release } = await openWithoutScripts(start, { viewport: phone, touch: true });
    await page.getByRole("button", { name }).tap();
    await page.keyboard.type(text);
    release();
    await findsWhatWasTyped(page);
  });
});

describe("if the results can't be loaded", () => {
  const expected = [/Failed to load resource|request failed|Loading chunk|ChunkLoadError/];
  const abort = (route: Route) => route.abort();

  test("the typed text stays, and its results appear after a retry", async () => {
    const page = await hydrated(await openPage(start, { expected }));
    await page.route("**/*.js", abort);
    await page.keyboard.press("Control+k");
    await page.keyboard.type(text);
    const alert = dialog(page).getByRole("alert");
    await alert.waitFor();
    expect(await alert.innerText()).toMatch(/couldn't be loaded\. Check your connection/);
    expect(await typed(page)).toBe(text);
    await page.unroute("**/*.js", abort);
    await alert.getByRole("button", { name: "try again" }).click();
    const field = dialog(page).getByRole("combobox");
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    await findsWhatWasTyped(page);
    await eventually(() => alert.count()).toBe(0);
  });

  test("opening the search again tries again", async () => {
    const page = await hydrated(await openPage(start, { expected }));
    await page.route("**/*.js", abort);
    await page.keyboard.press("Control+k");
    await page.keyboard.type(text);
    await dialog(page).getByRole("alert").waitFor();
    await page.keyboard.press("Escape");
    await page.unroute("**/*.js", abort);
    await page.keyboard.press("Control+k");
    await findsWhatWasTyped(page);
  });
});

test("text composed with an input method survives loading, and its Enter opens no result", async () => {
  const page = await hydrated(await openPage(start));
  const release = await holdBack(page, "**/*.js");
  await page.keyboard.press("Control+k");
  const session = await page.context().newCDPSession(page);
  const compose = (value: string) =>
    session.send("Input.imeSetComposition", {
      text: value,
      selectionStart: value.length,
      selectionEnd: value.length,
    });
  await compose("split");
  await compose("split chu");
  release();
  await options(page).first().waitFor();
  await compose(text);
  await page.evaluate(() => {
    const init = { key: "Enter", isComposing: true, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", init));
  });
  await session.send("Input.insertText", { text });
  await findsWhatWasTyped(page);
  expect(new URL(page.url()).pathname).toBe(start);
});
