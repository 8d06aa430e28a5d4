// What is typed or pasted while the search opens: nothing of it may be lost, however slow the rest is.
import { describe, expect, test } from "@jest/globals";
import type { Page, Route } from "playwright-core";
import {
  eventually,
  hydrated,
  newPage,
  openPage,
  phone,
  type OpenPageOptions,
} from "../support/browser";

const start = "/concepts/output/";
const name = "Search webpack documentation";
const text = "split chunks";

const dialog = (page: Page) => page.getByRole("dialog", { name });
const field = (page: Page) => dialog(page).getByRole("combobox", { name });
const options = (page: Page) => dialog(page).getByRole("option");

/** Takes the field as it is at this moment, without waiting for anything. */
const typed = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLInputElement>("dialog[open] input")?.value);

/** Waits for the results of what was typed. */
async function findsWhatWasTyped(page: Page): Promise<void> {
  await options(page).filter({ hasText: "splitChunks" }).first().waitFor();
  expect(await field(page).inputValue()).toBe(text);
}

/** Keeps requests back until they are released. */
async function hold(page: Page, pattern: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Opens the page while its scripts are held back. */
async function openWithoutScripts(
  url: string,
  options: OpenPageOptions = {},
): Promise<{ page: Page; release: () => void }> {
  const { page, origin } = await newPage(options);
  const release = await hold(page, "**/*.js");
  await page.goto(origin + url, { waitUntil: "commit" });
  await page.locator("h1").waitFor();
  return { page, release };
}

/** Puts a text on the clipboard, and pastes it into whatever has the focus. */
async function paste(page: Page, clipboard: string): Promise<void> {
  await page.evaluate((value) => navigator.clipboard.writeText(value), clipboard);
  await page.keyboard.press("Control+k");
  await page.keyboard.press("Control+v");
}
const permissions = ["clipboard-read", "clipboard-write"];

describe("right after the shortcut", () => {
  test.each(["/", start])("no key is lost on %s", async (url) => {
    const page = await hydrated(await openPage(url));
    await page.keyboard.press("Control+k");
    await page.keyboard.type(text);
    expect(await typed(page)).toBe(text);
    await findsWhatWasTyped(page);
  });

  test("neither is a paste", async () => {
    const page = await hydrated(await openPage(start, { permissions }));
    await paste(page, text);
    expect(await typed(page)).toBe(text);
    await findsWhatWasTyped(page);
  });

  test("the field is there in the same task as the key", async () => {
    const page = await hydrated(await openPage(start));
    const focused = await page.evaluate(() => {
      const init = { key: "k", ctrlKey: true, bubbles: true, cancelable: true };
      document.body.dispatchEvent(new KeyboardEvent("keydown", init));
      return document.activeElement?.localName;
    });
    expect(focused).toBe("input");
  });

  test("keys work as in any field: Backspace, the arrows, undo", async () => {
    const page = await hydrated(await openPage(start));
    const release = await hold(page, "**/*.js");
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

  test("opening it again selects what was typed before", async () => {
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
  test("the field takes keys while the results load, and says that they do", async () => {
    const page = await hydrated(await openPage(start));
    const release = await hold(page, "**/*.js");
    await page.getByRole("button", { name }).click();
    await page.keyboard.type(text);
    expect(await typed(page)).toBe(text);
    await dialog(page).getByText("Loading the search…").waitFor();
    release();
    await findsWhatWasTyped(page);
  });

  test.each([
    ["with the shortcut", (page: Page) => page.keyboard.press("Control+k")],
    ["with ⌘ and a capital letter", (page: Page) => page.keyboard.press("Meta+K")],
    ["with the button", (page: Page) => page.getByRole("button", { name }).click()],
  ])("it opens %s before the page's scripts are there", async (_how, act) => {
    for (const url of ["/", start]) {
      const { page, release } = await openWithoutScripts(url);
      await act(page);
      await page.keyboard.type("split ch");
      expect(await typed(page)).toBe("split ch");
      release();
      // While the page comes to life.
      await page.keyboard.type("unks");
      await findsWhatWasTyped(page);
    }
  });

  test("a paste before the page's scripts are there is kept", async () => {
    const { page, release } = await openWithoutScripts(start, { permissions });
    await paste(page, text);
    expect(await typed(page)).toBe(text);
    release();
    await findsWhatWasTyped(page);
  });

  test("what was closed before the page's scripts were there stays closed", async () => {
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

  test("a tap on a phone opens it before the page's scripts are there", async () => {
    const { page, release } = await openWithoutScripts(start, { viewport: phone, touch: true });
    await page.getByRole("button", { name }).tap();
    await page.keyboard.type(text);
    release();
    await findsWhatWasTyped(page);
  });
});

describe("when the results cannot be loaded", () => {
  const expected = [/Failed to load resource|request failed|Loading chunk|ChunkLoadError/];
  const abort = (route: Route) => route.abort();

  test("what was typed stays, and is searched for after another try", async () => {
    const page = await hydrated(await openPage(start, { expected }));
    await page.route("**/*.js", abort);
    await page.keyboard.press("Control+k");
    await page.keyboard.type(text);
    const alert = dialog(page).getByRole("alert");
    await alert.waitFor();
    expect(await alert.innerText()).toMatch(/could not be loaded\. Check your connection/);
    expect(await typed(page)).toBe(text);
    await page.unroute("**/*.js", abort);
    await alert.getByRole("button", { name: "try again" }).click();
    await findsWhatWasTyped(page);
    await eventually(() => alert.count()).toBe(0);
  });

  test("it is tried again when the search opens again", async () => {
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

test("a composed text survives the loading, and its Enter opens nothing", async () => {
  const page = await hydrated(await openPage(start));
  const release = await hold(page, "**/*.js");
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
