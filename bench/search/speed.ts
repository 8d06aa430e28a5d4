// Measures how long a reader waits for the search, with the CPU slowed down by a factor of four.
import type { Page } from "playwright-core";
import { launchWholeBrowser } from "../../__tests__/support/chromium";
import { slowConnection, slowProcessor } from "../slow-device";

const QUERIES = [
  "output.filename",
  "hot reload",
  "split vendor code",
  "treeshakng",
  "Module not found: Error: Can't resolve",
];
const BUTTON = "Search webpack documentation";

/** Milliseconds from the first click on the button to a field that accepts input, on slow 4G. */
export async function measureOpening(origin: string): Promise<number> {
  const browser = await launchWholeBrowser();
  try {
    // A service worker's responses would bypass the slow connection.
    const page = await browser.newPage({ serviceWorkers: "block" });
    await page.goto(`${origin}/concepts/`, { waitUntil: "networkidle" });
    await slowConnection(page);
    const button = page.getByRole("button", { name: BUTTON });
    const start = Date.now();
    await button.click();
    await page.locator("[role=combobox]:focus").waitFor();
    return Date.now() - start;
  } finally {
    await browser.close();
  }
}

/** Milliseconds from the last key to the results from the whole index, one for each query. */
export async function measureAnswers(origin: string): Promise<number[]> {
  const browser = await launchWholeBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(`${origin}/concepts/`);
    await slowProcessor(page);
    await page.getByRole("button", { name: BUTTON }).click();
    await page.getByRole("combobox").fill("first");
    await page.locator("[role=listbox][aria-busy=false] [role=option]").first().waitFor();
    const times: number[] = [];
    for (const query of QUERIES) times.push(await answerTime(page, query));
    return times;
  } finally {
    await browser.close();
  }
}

/** Enters a query all at once, and returns the time until the frame that shows its results. */
function answerTime(page: Page, query: string): Promise<number> {
  return page.evaluate(async (text) => {
    const list = document.querySelector("[role=listbox]")!;
    const field = document.querySelector<HTMLInputElement>("[role=combobox]")!;
    field.focus();
    field.select();
    const start = performance.now();
    let isNew = false;
    const stands = new Promise<void>((resolve) => {
      new MutationObserver((changes) => {
        isNew ||= changes.some(({ type }) => type === "childList");
        if (isNew && list.getAttribute("aria-busy") === "false") resolve();
      }).observe(list, { childList: true, subtree: true, attributeFilter: ["aria-busy"] });
    });
    document.execCommand("insertText", false, text);
    await stands;
    await new Promise(requestAnimationFrame);
    return performance.now() - start;
  }, query);
}
