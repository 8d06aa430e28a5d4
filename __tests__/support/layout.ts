// Checks the layout of every page, regardless of its text: it must open without a problem, have exactly one
// level-1 heading, and never scroll sideways.
import { desktop, hydrated, newPage } from "./browser";
import { answerGitHub, pictures } from "./page-types";

/** The width of a small phone, and of a desktop window at 200 % zoom. */
const widths = [320, 640];

/** Checks pages one after the other, and returns their problems by address. */
export async function layoutProblems(urls: readonly string[]): Promise<string[]> {
  const { page, origin } = await newPage({
    allowed: pictures,
    prepare: answerGitHub,
    // Each printable page opens the browser's print dialog.
    expected: [/too frequent calls to print/],
  });
  const found: string[] = [];
  for (const url of urls) {
    await page.setViewportSize(desktop);
    await page.goto(origin + url);
    await hydrated(page);
    const headings = await page.locator("h1").count();
    if (headings !== 1) found.push(`${url}: ${headings} first headings`);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 640 });
      const tooWide = await page.evaluate(findTooWide);
      if (tooWide) found.push(`${url} at ${width} px: ${tooWide}`);
    }
  }
  return found;
}

/**
 * Runs inside the page: returns the first elements that are too wide for the window, or "" if there are none.
 * It waits for two frames because in the frame after a resize, `scroll-boxes.ts` lets tables scroll again that
 * no longer fit.
 */
async function findTooWide(): Promise<string> {
  for (let frame = 0; frame < 2; frame++) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  const { scrollWidth } = document.documentElement;
  if (scrollWidth <= innerWidth) return "";
  const wide = [...document.querySelectorAll("main *")]
    .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
    .filter((element) => !element.closest("pre, .table-scroll, [data-scrolls]"));
  const named = wide.slice(0, 3).map((element) => element.outerHTML.slice(0, 80));
  return `${scrollWidth} px wide: ${named.join(" ")}`;
}
