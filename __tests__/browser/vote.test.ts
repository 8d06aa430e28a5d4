// The page of feature requests in a real browser, with simulated responses from GitHub.
import { describe, expect, test } from "@jest/globals";
import type { BrowserContext, Page, Route } from "playwright-core";
import { axeViolations } from "../support/axe";
import { desktop, eventually, hydrated, openPage, phone } from "../support/browser";
import type { OpenPageOptions } from "../support/browser";
import { layoutShifts } from "../support/layout-shifts";

const API = "https://api.github.com/search/issues**";

interface Search {
  q: string;
  page: number;
}

const issue = (number: number, title: string, votes: number) => ({
  number,
  title,
  html_url: `https://github.com/webpack/webpack/issues/${number}`,
  reactions: { "+1": votes },
  comments: 3,
  created_at: "2021-05-04T09:00:00Z",
  labels: [{ name: "enhancement" }],
});

/** Sixty requests, 25 per page. A search for "hmr" finds one of them. */
function searchAnswer({ q, page }: Search) {
  const all = q.includes('"hmr"')
    ? [issue(500, "Faster HMR", 77)]
    : Array.from({ length: 60 }, (_, place) =>
        issue(place + 1, `Request ${place + 1}`, 1000 - place),
      );
  return {
    total_count: all.length,
    incomplete_results: false,
    items: all.slice((page - 1) * 25, page * 25),
  };
}

const headers = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "X-RateLimit-Remaining, X-RateLimit-Reset, Retry-After",
};
const body = (search: Search) => ({
  headers,
  contentType: "application/json",
  body: JSON.stringify(searchAnswer(search)),
});
const withList = (route: Route, search: Search) => route.fulfill(body(search));

/** Simulates GitHub's API, and returns the searches made so far. */
function github(answer = withList) {
  const searches: Search[] = [];
  const prepare = (context: BrowserContext) =>
    context.route(API, (route) => {
      const parameters = new URL(route.request().url()).searchParams;
      const search = { q: parameters.get("q") ?? "", page: Number(parameters.get("page")) };
      searches.push(search);
      return answer(route, search);
    });
  return { searches, prepare };
}

const open = async (path: string, options: OpenPageOptions) =>
  hydrated(await openPage(path, options));
const requests = (page: Page) => page.locator("main ol h3").allTextContents();
const status = (page: Page) => page.locator("main").getByRole("status").textContent();

describe("the vote page", () => {
  test("has a title and description, is current in the navigation, and lists the most wanted requests", async () => {
    const { searches, prepare } = github();
    const page = await open("/vote/", { prepare });
    await eventually(async () => (await requests(page)).length).toBe(25);
    expect((await requests(page))[0]).toBe("Request 1");
    expect(await page.title()).toBe("Vote | webpack");
    const main = page.getByRole("navigation", { name: "Main" });
    expect(await main.locator('[aria-current="page"]').textContent()).toBe("Vote");
    expect(await status(page)).toBe("1 to 25 of 60 requests");
    expect(searches).toEqual([
      {
        q: "repo:webpack/webpack is:issue is:open (type:Feature OR label:enhancement)",
        page: 1,
      },
    ]);
    expect(await page.getByText(/The list below/).innerText()).toContain(
      "the type “Feature” or the label “enhancement”",
    );
    const outside = await page
      .locator("main a[href^='http']")
      .evaluateAll((links) =>
        links.map((link) => new URL((link as HTMLAnchorElement).href).origin),
      );
    expect([...new Set(outside)]).toEqual(["https://github.com"]);
  });

  test("searches with the keyboard, and shows the previous list on Back without another request", async () => {
    const { searches, prepare } = github();
    const page = await open("/vote/", { prepare });
    await page.getByRole("link", { name: "Next page" }).click();
    await eventually(() => requests(page)).toContain("Request 26");
    expect(page.url()).toMatch(/\/vote\/\?page=2$/);
    await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe("requests");
    await page.getByRole("searchbox", { name: "Keywords" }).fill("hmr");
    await page.keyboard.press("Enter");
    await eventually(() => requests(page)).toEqual(["Faster HMR"]);
    expect(await status(page)).toBe("1 request");
    expect(page.url()).toMatch(/\/vote\/\?q=hmr$/);
    await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe("requests");
    await page.goBack();
    await eventually(() => requests(page)).toContain("Request 26");
    expect(await page.getByRole("searchbox", { name: "Keywords" }).inputValue()).toBe("");
    expect(searches).toHaveLength(3);
  });

  test("doesn't promise a list without JavaScript, and links to the requests instead", async () => {
    const { searches, prepare } = github();
    const page = await openPage("/vote/", { prepare, javaScriptEnabled: false });
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Vote");
    const link = page.getByRole("link", { name: "browse the requests on GitHub" });
    expect(await link.getAttribute("href")).toMatch(
      /^https:\/\/github\.com\/webpack\/webpack\/issues\?q=.*sort%3Areactions/,
    );
    const words = await page.locator("main").innerText();
    expect(words).toContain("needs JavaScript");
    expect(words).not.toMatch(/list below|This list|Loading/);
    expect(await page.locator("main ol").count()).toBe(0);
    expect(searches).toEqual([]);
  });

  test("loads the list's script only on this page", async () => {
    const { prepare } = github();
    const requested: string[] = [];
    const page = await open("/", { prepare });
    page.on("request", (request) => requested.push(request.url()));
    await page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "Vote" })
      .click();
    await eventually(async () => (await requests(page)).length).toBe(25);
    expect(requested.filter((url) => url.startsWith("https://api.github.com/"))).toHaveLength(1);
    await page.goBack();
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    expect(requested.filter((url) => url.startsWith("https://api.github.com/"))).toHaveLength(1);
  });

  test("shows when GitHub's rate limit ends", async () => {
    const reset = Math.floor(Date.now() / 1000) + 30;
    let refused = true;
    const { prepare } = github((route, search) =>
      refused
        ? route.fulfill({
            status: 403,
            headers: {
              ...headers,
              "x-ratelimit-remaining": "0",
              "x-ratelimit-reset": String(reset),
            },
            body: "{}",
          })
        : withList(route, search),
    );
    const page = await open("/vote/", { prepare, expected: [/status (of )?403|403/] });
    const alert = page.getByRole("alert").filter({ hasText: "search again at" });
    expect(await alert.locator("time").getAttribute("datetime")).toBe(
      new Date(reset * 1000).toISOString(),
    );
    expect(await axeViolations(page)).toEqual([]);
    refused = false;
    await page.getByRole("button", { name: "Try again" }).click();
    await eventually(async () => (await requests(page)).length).toBe(25);
    // The button is gone.
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("requests");
  });

  test("recovers automatically when the network is back", async () => {
    const { prepare } = github();
    const page = await open("/vote/?q=first", {
      prepare: async (context) => {
        await prepare(context);
        await context.route(API, (route) => route.abort("internetdisconnected"), { times: 1 });
      },
      expected: [/INTERNET_DISCONNECTED/],
    });
    await page.getByText("GitHub can’t be reached").waitFor();
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await eventually(async () => (await requests(page)).length).toBe(25);
  });

  test("shows a message if its own script doesn't load, and offers to try again", async () => {
    const { prepare } = github();
    let fail = true;
    const page = await open("/", { prepare, expected: [/ERR_FAILED|Failed to load|chunk/i] });
    // Besides the page's own component, this is the chunk of the list.
    await page.route(/\/[^/]*\.js$/, (route) =>
      fail && !/component---/.test(route.request().url()) ? route.abort() : route.continue(),
    );
    await page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "Vote" })
      .click();
    await page.getByText("The list couldn't be loaded.").waitFor();
    fail = false;
    await page.getByRole("button", { name: "Try again" }).click();
    await eventually(async () => (await requests(page)).length).toBe(25);
  });

  test.each([
    ["returns many requests", "", /of 60 requests/, withList],
    ["returns one request", "?q=hmr", /^1 request$/, withList],
    [
      "answers with an error",
      "",
      /an error/,
      (route: Route) => route.fulfill({ status: 500, headers }),
    ],
    [
      "can’t be reached",
      "",
      /can’t be reached/,
      (route: Route) => route.abort("connectionrefused"),
    ],
  ])("causes no layout shift when GitHub %s", async (_, query, text, answer) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const { prepare } = github(async (route, search) => {
      await released;
      await answer(route, search);
    });
    const page = await open(`/vote/${query}`, { prepare, expected: [/500|CONNECTION_REFUSED/] });
    await page.getByText("Loading requests from GitHub…").waitFor();
    release();
    await page.locator("main").getByText(text).waitFor();
    expect(await layoutShifts(page)).toEqual([]);
  });

  for (const theme of ["light", "dark"] as const) {
    test.each([
      ["a desktop", desktop],
      ["a phone", phone],
    ])(`fits and has no axe violations on %s in the ${theme} theme`, async (_, viewport) => {
      const { prepare } = github((route, search) => {
        const answer = searchAnswer(search);
        answer.items[0]!.title = "Wide".repeat(60);
        return route.fulfill({ ...body(search), body: JSON.stringify(answer) });
      });
      const page = await open("/vote/", { prepare, theme, viewport });
      await eventually(async () => (await requests(page)).length).toBe(25);
      expect(await axeViolations(page)).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(viewport.width);
    });
  }
});
