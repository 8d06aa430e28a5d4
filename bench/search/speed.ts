// How long a reader waits for the search, on a CPU slowed four times.
import type { Page } from "playwright-core";
import { launchBrowser } from "../../scripts/lib/chromium";
import { slowConnection, slowProcessor } from "../slow-device";

const QUERIES = [
  "output.filename",
  "hot reload",
  "split vendor code",
  "treeshakng",
  "Module not found: Error: Can't resolve",
];
const BUTTON = "Search webpack documentation";

/** Milliseconds from the first click on the button to a field that takes keys, on slow 4G. */
export async function measureOpening(origin: string): Promise<number> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
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

/** Milliseconds from the last key to the list of the whole index, one for each query. */
export async function measureAnswers(origin: string): Promise<number[]> {
  const browser = await launchBrowser();
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

/** Types a query at once and waits until another list stands there. */
function answerTime(page: Page, query: string): Promise<number> {
  return page.evaluate(async (text) => {
    const list = document.querySelector("[role=listbox]")!;
    const before = list.innerHTML;
    const field = document.querySelector<HTMLInputElement>("[role=combobox]")!;
    const start = performance.now();
    field.focus();
    field.select();
    document.execCommand("insertText", false, text);
    while (list.innerHTML === before || list.getAttribute("aria-busy") === "true") {
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    return performance.now() - start;
  }, query);
}
