// The light and dark theme: the system preference, the button, and what is stored.
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

describe("the page without a stored choice", () => {
  test.each([
    { systemTheme: "dark", expected: dark },
    { systemTheme: "light", expected: light },
    { systemTheme: "no-preference", expected: light },
  ] as const)("follows a system preference of $systemTheme", async ({ systemTheme, expected }) => {
    const page = await hydrated(await openPage(url, { systemTheme }));
    expect(await shown(page)).toEqual(expected);
    expect(await stored(page)).toBeNull();
  });

  test("follows the system when its preference changes", async () => {
    const page = await hydrated(await openPage(url, { systemTheme: "light" }));
    await page.emulateMedia({ colorScheme: "dark" });
    await eventually(() => shown(page)).toEqual(dark);
    expect(await stored(page)).toBeNull();
  });
});

describe("the button", () => {
  test("switches the theme, shows that it's pressed, and stores the choice", async () => {
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

  test("overrides the system preference", async () => {
    const page = await hydrated(await openPage(url, { theme: "light", systemTheme: "dark" }));
    expect(await shown(page)).toEqual(light);
  });

  test("changes the colors of the page, its text, and its code", async () => {
    const page = await hydrated(await openPage("/concepts/entry-points/"));
    const colors = () =>
      page.evaluate(() => {
        const color = (selector: string) => {
          const element = document.querySelector(selector);
          return element ? getComputedStyle(element).color : "";
        };
        return [
          getComputedStyle(document.documentElement).backgroundColor,
          color("main p"),
          color("main pre code"),
        ];
      });
    const before = await colors();
    await button(page).click();
    const after = await colors();
    for (const [index, color] of after.entries()) expect(color).not.toBe(before[index]);
  });

  test("switches the theme in other tabs of the site too", async () => {
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

describe("browser storage", () => {
  test("that is blocked only prevents storing the choice", async () => {
    const page = await hydrated(await openPage(url, { prepare: forbidStorage }));
    expect(await shown(page)).toEqual(light);
    await button(page).click();
    expect(await shown(page)).toEqual(dark);
  });

  test("with an unknown value counts as no choice", async () => {
    const page = await openPage(url, {
      prepare: (context) =>
        context.addInitScript(() => {
          // The blank page before the first navigation has no storage.
          if (location.protocol !== "about:") localStorage.setItem("theme", 'solarized"><b>');
        }),
    });
    expect(await shown(await hydrated(page))).toEqual(light);
  });
});

/** Records the theme when the body element is created, before anything can be painted. */
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
