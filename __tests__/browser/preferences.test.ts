// Preferences of the reader's system: more contrast, forced colors, reduced motion, and text four times as large.
import { describe, test } from "@jest/globals";
import type { Page } from "playwright-core";
import { contrast } from "../../scripts/lib/color-tokens";
import { eventually, hydrated, newPage, openPage } from "../support/browser";
import { answerGitHub, pageTypes, pictures } from "../support/page-types";
import { expect } from "../support/expect";

const doc = "/concepts/output/";

/** Converts a computed color such as "rgb(1, 2, 3)" to hexadecimal digits. */
const hex = (color: string) =>
  `#${(color.match(/\d+/g) ?? [])
    .slice(0, 3)
    .map((part) => Number(part).toString(16).padStart(2, "0"))
    .join("")}`;

/** The contrast between an element's text and the page's background. */
async function contrastOf(page: Page, selector: string): Promise<number> {
  const [sign, surface] = await page
    .locator(selector)
    .first()
    .evaluate((element) => [
      getComputedStyle(element).color,
      getComputedStyle(document.documentElement).backgroundColor,
    ]);
  return contrast(hex(sign!), hex(surface!));
}

test.each(["light", "dark"] as const)("text has more contrast on request, %s", async (theme) => {
  const page = await openPage(doc, { theme });
  const usual = await contrastOf(page, "main nav[aria-label=Breadcrumbs] a, main article a");
  await page.emulateMedia({ contrast: "more" });
  const more = await contrastOf(page, "main nav[aria-label=Breadcrumbs] a, main article a");
  expect(more).toBeGreaterThan(usual);
  expect(await contrastOf(page, "[data-page] p")).toBeGreaterThan(14);
});

describe("with forced colors", () => {
  const forced = async (url: string) => {
    const { page, origin } = await newPage();
    await page.emulateMedia({ forcedColors: "active" });
    await page.goto(origin + url);
    return hydrated(page);
  };

  test("the current page and section are marked by more than a background", async () => {
    const page = await forced(doc);
    const marks = await page
      .locator("header a[aria-current], nav a[aria-current=page]")
      .evaluateAll((links) =>
        links
          .filter((link) => link.checkVisibility())
          .map((link) => {
            const {
              textDecorationLine,
              outlineStyle,
              borderTopStyle,
              borderLeftStyle,
              fontWeight,
            } = getComputedStyle(link);
            return (
              textDecorationLine !== "none" ||
              [outlineStyle, borderTopStyle, borderLeftStyle].some((style) => style !== "none") ||
              Number(fontWeight) >= 600
            );
          }),
      );
    expect(marks.length).toBeGreaterThan(1);
    expect(marks).not.toContain(false);
  });

  test("buttons and code keep a border, and the focused element has an outline", async () => {
    const page = await forced("/concepts/entry-points/");
    const borders = (selector: string) =>
      page
        .locator(selector)
        .filter({ visible: true })
        .first()
        .evaluate((element) => getComputedStyle(element).borderTopStyle);
    expect(await borders("main figure.code, main figure.code pre")).toBe("solid");
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press("Tab");
      const outline = await page.evaluate(
        () => getComputedStyle(document.activeElement!).outlineStyle,
      );
      expect(outline).not.toBe("none");
    }
  });
});

test("with reduced motion, nothing is animated, and links jump instead of scrolling smoothly", async () => {
  const { page, origin } = await newPage({
    reducedMotion: true,
    allowed: pictures,
    prepare: answerGitHub,
  });
  for (const url of Object.values(pageTypes())) {
    await page.goto(origin + url);
    await hydrated(page);
    await eventually(() => page.evaluate(() => document.getAnimations().length), url).toBe(0);
  }
  await page.goto(`${origin}/configuration/output/`);
  await hydrated(page);
  // The page jumps there without an animation, so it arrives in the next frame.
  await page.evaluate(() =>
    document.querySelector<HTMLElement>(".on-this-page a[href^='#']")?.click(),
  );
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe(
    "auto",
  );
});

describe("at 400% zoom, which leaves 320 × 256 pixels", () => {
  const zoomed = {
    viewport: { width: 320, height: 256 },
    allowed: pictures,
    prepare: answerGitHub,
  };

  test("every page type scrolls in one direction only and leaves most of the window for its text", async () => {
    const { page, origin } = await newPage(zoomed);
    for (const url of Object.values(pageTypes())) {
      await page.goto(origin + url);
      await hydrated(page);
      await page.mouse.wheel(0, 900);
      await eventually(() => page.evaluate(() => scrollY), url).toBeGreaterThan(0);
      await page.waitForLoadState("networkidle");
      const { width, covered } = await page.evaluate(() => ({
        width: document.documentElement.scrollWidth,
        covered: [...document.querySelectorAll("body *")]
          .filter((element) => /fixed|sticky/.test(getComputedStyle(element).position))
          .filter((element) => element.checkVisibility({ visibilityProperty: true }))
          .map((element) => element.getBoundingClientRect())
          .filter(({ top, bottom, left }) => bottom > 0 && top < innerHeight && left < innerWidth)
          .filter(({ width: wide }) => wide > innerWidth / 2)
          .reduce((sum, { height }) => sum + height, 0),
      }));
      expect(width, url).toBeLessThanOrEqual(320);
      expect(covered, url).toBeLessThan(256 / 3);
    }
  });

  test("readers can reach and read the navigation, the search, and the menus", async () => {
    const page = await hydrated(await openPage(doc, zoomed));
    await page.getByRole("button", { name: "Open the navigation" }).click();
    const panel = page.getByRole("dialog", { name: "Navigation" });
    await panel.waitFor();
    const last = panel.getByRole("link").last();
    await last.focus();
    await eventually(() =>
      last.evaluate((link) => link.getBoundingClientRect().bottom),
    ).toBeLessThan(257);
    await page.keyboard.press("Escape");

    await page.getByRole("button", { name: "Search webpack documentation" }).click();
    const search = page.getByRole("dialog", { name: "Search webpack documentation" });
    await search.getByRole("combobox").fill("output.filename");
    const option = search.getByRole("option").last();
    await option.waitFor();
    await page.keyboard.press("ArrowUp");
    await eventually(() =>
      option.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return bottom <= innerHeight + 1 && top >= 0;
      }),
    ).toBe(true);
    expect(await search.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(
      true,
    );
  });
});
