// What must hold on every page, whatever its words: nothing sticks out, nothing leaves the site.
import { describe, expect, test } from "vitest";
import { desktop, hydrated, layOut, newPage, openPage } from "../support/browser";
import { sitePages } from "../support/site";

/** Widths of a small phone, and of a desktop's window at 200 % zoom. */
const widths = [320, 640];

test("every page opens without a problem, has one first heading, and never scrolls sideways", async () => {
  // The pages to print open the browser's dialog, one after the other.
  const { page, origin } = await newPage({ expected: [/too frequent calls to print/] });
  const found: string[] = [];
  // The vote page asks GitHub; vote.test.ts answers it.
  for (const url of sitePages().filter((address) => address !== "/vote/")) {
    await page.setViewportSize(desktop);
    await page.goto(origin + url);
    await hydrated(page);
    await layOut(page);
    const headings = await page.locator("h1").count();
    if (headings !== 1) found.push(`${url}: ${headings} first headings`);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 640 });
      const tooWide = await page.evaluate(findTooWide);
      if (tooWide) found.push(`${url} at ${width} px: ${tooWide}`);
    }
  }
  expect(found).toEqual([]);
}, 300_000);

/** Inside the page: the first elements that stick out of a window that scrolls sideways; "" where none does. */
function findTooWide(): string {
  const { scrollWidth } = document.documentElement;
  if (scrollWidth <= innerWidth) return "";
  const wide = [...document.querySelectorAll("main *")]
    .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
    .filter((element) => !element.closest("pre, .table-scroll, [data-scrolls]"));
  const named = wide.slice(0, 3).map((element) => element.outerHTML.slice(0, 80));
  return `${scrollWidth} px wide: ${named.join(" ")}`;
}

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
