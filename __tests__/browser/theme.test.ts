import { describe, expect, test } from "@jest/globals";
import type { BrowserContext, Page } from "playwright-core";
import { eventually, hydrated, openPage } from "../support/browser";

const url = "/concepts/";

interface Shown {
  attribute: string | undefined;
  dark: boolean;
}

const shown = (page: Page): Promise<Shown> =>
  page.evaluate(() => ({
    attribute: document.documentElement.dataset.theme,
    dark: document.documentElement.classList.contains("dark"),
  }));

const stored = (page: Page) => page.evaluate(() => localStorage.getItem("theme"));

const button = (page: Page) => page.getByRole("button", { name: /theme/i });

const light: Shown = { attribute: "light", dark: false };
const dark: Shown = { attribute: "dark", dark: true };

describe("without a choice", () => {
  test.each([
    { systemTheme: "dark", expected: dark },
    { systemTheme: "light", expected: light },
    { systemTheme: "no-preference", expected: light },
  ] as const)("a system that asks for $systemTheme gets it", async ({ systemTheme, expected }) => {
    const page = await hydrated(await openPage(url, { systemTheme }));
    expect(await shown(page)).toEqual(expected);
    expect(await stored(page)).toBeNull();
  });

  test("the page follows the system when that changes", async () => {
    const page = await hydrated(await openPage(url, { systemTheme: "light" }));
    await page.emulateMedia({ colorScheme: "dark" });
    await eventually(() => shown(page)).toEqual(dark);
    expect(await stored(page)).toBeNull();
  });
});

describe("the button", () => {
  test("switches the theme, says so and remembers it", async () => {
    const page = await hydrated(await openPage(url));
    expect(await button(page).getAttribute("aria-pressed")).toBe("false");
    await button(page).click();
    expect(await shown(page)).toEqual(dark);
    expect(await stored(page)).toBe("dark");
    expect(await button(page).getAttribute("aria-pressed")).toBe("true");

    await hydrated(await reload(page));
    expect(await shown(page)).toEqual(dark);
    await button(page).click();
    expect(await shown(page)).toEqual(light);
    expect(await stored(page)).toBe("light");
  });

  test("goes before the system", async () => {
    const page = await hydrated(await openPage(url, { theme: "light", systemTheme: "dark" }));
    expect(await shown(page)).toEqual(light);
  });

  test("changes what a reader sees, in the text and in code", async () => {
    const page = await hydrated(await openPage("/concepts/entry-points/"));
    const colours = () =>
      page.evaluate(() => {
        const colour = (selector: string) => {
          const element = document.querySelector(selector);
          return element ? getComputedStyle(element).color : "";
        };
        return [
          getComputedStyle(document.documentElement).backgroundColor,
          colour("main p"),
          colour("main pre code"),
        ];
      });
    const before = await colours();
    await button(page).click();
    const after = await colours();
    for (const [index, colour] of after.entries()) expect(colour).not.toBe(before[index]);
  });

  test("switches other tabs of the site too", async () => {
    const first = await hydrated(await openPage(url));
    const second = await first.context().newPage();
    await second.goto(first.url());
    await hydrated(second);
    await button(second).click();
    await eventually(() => shown(first)).toEqual(dark);
  });
});

describe("before the first paint", () => {
  test.each(["light", "dark"] as const)("the chosen %s theme is set", async (theme) => {
    const other = theme === "dark" ? "light" : "dark";
    const page = await openPage(url, { theme, systemTheme: other, prepare: recordThemeAtBody });
    const record = await page.evaluate(() => (window as { themeAtBody?: string }).themeAtBody);
    expect(record).toBe(theme);
  });
});

describe("a browser's storage", () => {
  test("that may not be used costs nothing but the memory", async () => {
    const page = await hydrated(await openPage(url, { prepare: forbidStorage }));
    expect(await shown(page)).toEqual(light);
    await button(page).click();
    expect(await shown(page)).toEqual(dark);
  });

  test("that holds something else counts as no choice", async () => {
    const page = await openPage(url, {
      prepare: (context) =>
        context.addInitScript(() => {
          // The empty page before the first one has no storage.
          if (location.protocol !== "about:") localStorage.setItem("theme", 'solarized"><b>');
        }),
    });
    expect(await shown(await hydrated(page))).toEqual(light);
  });
});

/** Notes the theme at the moment the body begins, which is before anything can be painted. */
async function recordThemeAtBody(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.body) return;
      (window as { themeAtBody?: string }).themeAtBody =
        document.documentElement.dataset.theme ?? "none";
      observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true });
  });
}

async function forbidStorage(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("Access is denied", "SecurityError");
        },
      });
    }
  });
}

async function reload(page: Page): Promise<Page> {
  await page.reload();
  return page;
}
