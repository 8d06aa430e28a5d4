// What must hold on every page, whatever its words: nothing sticks out, nothing leaves the site.
import { describe, expect, test } from "vitest";
import { hydrated, narrowPhone, newPage, openPage } from "../support/browser";
import { sitePages } from "../support/site";

test("no page scrolls sideways at 320 px", async () => {
  const { page, origin } = await newPage({ viewport: narrowPhone, touch: true });
  const tooWide: string[] = [];
  for (const url of sitePages()) {
    await page.goto(origin + url);
    const { width, wide } = await page.evaluate(() => ({
      width: document.documentElement.scrollWidth,
      wide: [...document.querySelectorAll("main *")]
        .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
        .filter((element) => !element.closest("pre, .table-scroll, [data-scrolls]"))
        .map((element) => element.outerHTML.slice(0, 80)),
    }));
    if (width > narrowPhone.width)
      tooWide.push(`${url}: ${width} px, ${wide.slice(0, 3).join(" ")}`);
  }
  expect(tooWide).toEqual([]);
});

test("no page scrolls sideways at 200 % zoom", async () => {
  const { page, origin } = await newPage({ viewport: { width: 640, height: 400 } });
  const tooWide: string[] = [];
  for (const url of sitePages()) {
    await page.goto(origin + url);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > 640) tooWide.push(`${url}: ${width} px`);
  }
  expect(tooWide).toEqual([]);
});

test("every page opens without a problem in the console or a request to another site", async () => {
  const { page, origin } = await newPage();
  // The vote page asks GitHub; vote.test.ts answers it.
  for (const url of sitePages().filter((address) => address !== "/vote/")) {
    await page.goto(origin + url);
    await hydrated(page);
    expect(await page.locator("h1").count(), url).toBe(1);
  }
});

describe("the words of a page", () => {
  test("keep a measure of 65 to 75 characters on a desktop", async () => {
    const page = await openPage("/concepts/", { viewport: { width: 1440, height: 900 } });
    const characters = await page
      .locator("[data-page] > p")
      .first()
      .evaluate((paragraph) => {
        const ruler = document.createElement("span");
        ruler.textContent =
          "The quick brown fox jumps over the lazy dog and runs away at once, far";
        ruler.style.whiteSpace = "nowrap";
        paragraph.append(ruler);
        const perCharacter = ruler.getBoundingClientRect().width / (ruler.textContent.length || 1);
        ruler.remove();
        return paragraph.getBoundingClientRect().width / perCharacter;
      });
    expect(characters).toBeGreaterThan(60);
    expect(characters).toBeLessThan(82);
  });
});
