// Runs axe on every page of the site, in both themes, on a phone and on a desktop, and on a page of each
// type in every state that a reader can bring about. The browser guard checks the same pages meanwhile.
import { expect, test } from "@jest/globals";
import { type Page } from "playwright-core";
import { axeViolations, colorRules } from "../support/axe";
import { desktop, eventually, hydrated, newPage, phone } from "../support/browser";
import { answerGitHub, pageTypes, pictures } from "../support/page-types";
import { sitePages } from "../support/site";

const sizes = { phone, desktop };
type Size = keyof typeof sizes;

/** Problems, mapped to the addresses of the pages that have them. */
class Findings {
  readonly #pages = new Map<string, string[]>();

  add(url: string, violations: readonly string[]): void {
    for (const violation of violations) {
      this.#pages.set(violation, [...(this.#pages.get(violation) ?? []), url]);
    }
  }

  lines(): string[] {
    return [...this.#pages].map(
      ([violation, urls]) => `${violation}\n${urls.length} pages: ${urls.slice(0, 3).join(" ")}`,
    );
  }
}

const open = (size: Size) =>
  newPage({
    theme: "light",
    viewport: sizes[size],
    touch: size === "phone",
    allowed: pictures,
    prepare: answerGitHub,
  });

const states: Record<Size, Record<string, (page: Page) => Promise<void>>> = {
  desktop: {
    "the language menu": async (page) => {
      await page
        .getByRole("banner")
        .getByRole("button", { name: /language/i })
        .click();
    },
    "the version menu": async (page) => {
      const button = page.getByRole("button", { name: /version/i });
      if ((await button.count()) > 0) await button.first().click();
    },
    "the search with results": (page) => openSearch(page, "output.filename"),
    "the search without results": (page) => openSearch(page, "zzqqxxyy"),
  },
  phone: {
    "the navigation": async (page) => {
      await page.getByRole("button", { name: "Open the navigation" }).tap();
      await page.getByRole("dialog", { name: "Navigation" }).waitFor();
    },
    "the search with results": (page) => openSearch(page, "output.filename"),
  },
};

async function openSearch(page: Page, query: string): Promise<void> {
  await page.getByRole("button", { name: "Search webpack documentation" }).click();
  const dialog = page.getByRole("dialog", { name: "Search webpack documentation" });
  await dialog.getByRole("combobox").fill(query);
  await eventually(() => dialog.getByRole("status").textContent()).toMatch(/result/i);
}

/**
 * What axe finds in both themes. The dark theme changes only colors, so only the rules about colors run
 * again.
 */
async function inBothThemes(page: Page): Promise<string[]> {
  const light = await axeViolations(page);
  const inDark = await inTheme(page, "dark", () => axeViolations(page, colorRules));
  return [...light, ...inDark.map((violation) => `dark: ${violation}`)];
}

async function inTheme<T>(page: Page, theme: string, act: () => Promise<T>): Promise<T> {
  const set = (name: string) =>
    page.evaluate((value) => void (document.documentElement.dataset.theme = value), name);
  await set(theme);
  const result = await act();
  await set("light");
  return result;
}

test("axe finds nothing on any page, in both themes, on a phone and a desktop", async () => {
  const found = new Findings();
  const walk = async (size: Size) => {
    const { page, origin } = await open(size);
    for (const url of [...sitePages(), "/404/"]) {
      await page.goto(origin + url);
      await hydrated(page);
      found.add(`${size} ${url}`, await inBothThemes(page));
    }
  };
  // Two contexts, to use both cores.
  await Promise.all([walk("phone"), walk("desktop")]);
  expect(found.lines()).toEqual([]);
});

for (const size of ["desktop", "phone"] as const) {
  test.each(Object.entries(states[size]))(
    `axe finds nothing on a page of each type, in both themes, on a ${size} with %s`,
    async (_, put) => {
      const found = new Findings();
      const { page, origin } = await open(size);
      for (const url of Object.values(pageTypes())) {
        await page.goto(origin + url);
        await put(await hydrated(page));
        found.add(url, await inBothThemes(page));
      }
      expect(found.lines()).toEqual([]);
    },
  );
}
