// The sponsors on the home page, in a site built without network access, so they come from content/sponsors.yaml.
import { describe, expect, test } from "@jest/globals";
import type { BrowserContext, Page } from "playwright-core";
import { axeViolations } from "../support/axe";
import {
  cutOff,
  eventually,
  holdBack,
  hydrated,
  narrowPhone,
  openPage,
  phone,
  reconnect,
} from "../support/browser";
import { layoutShifts } from "../support/layout-shifts";
import { pendingRequests, settled } from "../support/pending-requests";
import type { SponsorCount } from "../../src/sponsors/sponsors";
import type { OpenPageOptions } from "../support/browser";

const files = "**/sponsors/*.json";
const picture = (slug: string) => `https://images.opencollective.com/${slug}/avatar.png`;
const sponsor = (slug: string) => ({
  slug,
  name: slug.toUpperCase(),
  url: `https://${slug}.example/`,
  image: picture(slug),
});

const section = (page: Page) => page.getByRole("region", { name: "Support the Team" });
const ranks = (page: Page) => section(page).getByRole("heading", { level: 3 }).allTextContents();
const approach = (page: Page) =>
  section(page).evaluate((element) => element.scrollIntoView({ behavior: "instant" }));
const open = async (options: OpenPageOptions = {}) => hydrated(await openPage("/", options));
const lists = (monthly: object, total: object) => (context: BrowserContext) =>
  context.route(files, (route) =>
    route.fulfill({ json: route.request().url().includes("monthly") ? monthly : total }),
  );

/** Opens the home page with both lists by navigation from another page, because its own HTML has only one. */
async function openWithMonthlyList(chance: number): Promise<Page> {
  const page = await hydrated(
    await openPage("/concepts/", {
      allowed: [/images\.opencollective\.com/],
      prepare: async (context) => {
        await lists(
          { platinum: [sponsor("ada")] },
          { gold: [sponsor("bob"), sponsor("ada")] },
        )(context);
        await context.route("**/page-data/index/page-data.json*", async (route) => {
          const response = await route.fetch();
          const data = (await response.json()) as HomeData;
          data.result.data.sponsorSummary.ranks = [
            { rank: "platinum", monthly: 1, total: 0 },
            { rank: "gold", monthly: 0, total: 2 },
          ];
          await route.fulfill({ response, json: data });
        });
      },
    }),
  );
  await page.evaluate((value) => {
    Math.random = () => value;
  }, chance);
  await page.locator("header a[href='/']").click();
  await section(page).waitFor();
  return page;
}

interface HomeData {
  result: { data: { sponsorSummary: { ranks: SponsorCount[] } } };
}

describe("the lists", () => {
  test("load when the reader scrolls near them, and show the sponsors in the file with their ranks", async () => {
    const page = await open({ viewport: { width: 1280, height: 500 } });
    const requested: string[] = [];
    page.on("request", (request) => requested.push(new URL(request.url()).pathname));
    const pending = pendingRequests(page);
    // The page's observers were created earlier, so they are notified earlier.
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          new IntersectionObserver(() => resolve()).observe(document.body);
        }),
    );
    await settled(page, pending);
    expect(requested.filter((path) => path.includes("sponsors"))).toEqual([]);
    await approach(page);
    await eventually(() => ranks(page)).toEqual(["Gold", "Silver", "Bronze", "Backers"]);
    const links = section(page).locator("a[rel~=sponsored]");
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("title")))).toEqual(
      ["Segment", "Google Angular", "Peerigon", "Architects.io", "MoonMail"],
    );
    expect(await links.first().getAttribute("rel")).toBe("sponsored nofollow noopener");
    expect(requested.filter((path) => path.endsWith(".json") && path.includes("sponsors"))).toEqual(
      ["/sponsors/total.json"],
    );
  });

  test("are in neither the page's HTML nor its data", async () => {
    const page = await openPage("/");
    for (const url of ["/", "/page-data/index/page-data.json"]) {
      const text = await page.evaluate(async (path) => (await fetch(path)).text(), url);
      expect(text).not.toContain("segment.com");
    }
  });

  test.each([
    ["a desktop", { width: 1280, height: 800 }],
    ["a phone", phone],
    ["a narrow phone", narrowPhone],
  ])("cause no layout shift if they load late on %s", async (_name, viewport) => {
    let release = () => {};
    const page = await open({
      viewport,
      prepare: async (context) => {
        release = await holdBack(context, files);
      },
    });
    // Scrolls to the end, so that the footer is visible and would shift.
    await page.evaluate(() => window.scrollTo({ top: 1e6, behavior: "instant" }));
    const places = section(page).locator("[aria-hidden=true] li");
    await places.first().waitFor();
    const before = await section(page).boundingBox();
    release();
    await eventually(() => ranks(page)).toHaveLength(4);
    expect((await section(page).boundingBox())?.height).toBe(before?.height);
    expect(await places.first().isVisible()).toBe(false);
    expect(await layoutShifts(page)).toEqual([]);
  });

  test("have no checkbox to switch them while nobody gives monthly", async () => {
    const page = await open();
    await approach(page);
    await eventually(() => ranks(page)).toHaveLength(4);
    expect(await section(page).getByRole("checkbox").count()).toBe(0);
  });

  test.each([
    [0.32, ["Platinum"], ["Gold"]],
    [0.34, ["Gold"], ["Platinum"]],
  ])("switch with the checkbox, and chance %s shows %s first", async (chance, first, second) => {
    const page = await openWithMonthlyList(chance);
    await approach(page);
    await eventually(() => ranks(page)).toEqual(first);
    const box = section(page).getByRole("checkbox", { name: "Show by average monthly amount" });
    expect(await box.isChecked()).toBe(first.includes("Platinum"));
    await box.click();
    await eventually(() => ranks(page)).toEqual(second);
    await page.keyboard.press("Space");
    await eventually(() => ranks(page)).toEqual(first);
    expect(await axeViolations(page)).toEqual([]);
  });
});

describe("images", () => {
  test("come only from Open Collective, once they're in view", async () => {
    const page = await open({
      allowed: [/^https:\/\/images\.opencollective\.com\//],
      prepare: lists({}, { gold: [sponsor("ada")], bronze: [sponsor("bob")] }),
    });
    const requested: string[] = [];
    page.on("request", (request) => requested.push(request.url()));
    await approach(page);
    await eventually(() =>
      requested.filter((url) => url.includes("opencollective")).sort(),
    ).toEqual([picture("ada"), picture("bob")]);
    const image = section(page).locator("img").first();
    expect(await image.boundingBox()).toMatchObject({ width: 60, height: 60 });
  });

  test("are replaced by a letter of the same size if they're broken", async () => {
    const page = await open({
      expected: [/Failed to load|status 404/],
      prepare: async (context) => {
        await lists({}, { gold: [sponsor("ada")] })(context);
        await context.route(picture("ada"), (route) => route.fulfill({ status: 404 }));
      },
    });
    const answered = page.waitForResponse(picture("ada"));
    await approach(page);
    await answered;
    await eventually(() => section(page).locator("img").count()).toBe(0);
    const letter = section(page).locator("a svg");
    expect(await letter.textContent()).toBe("A");
    expect(await letter.boundingBox()).toMatchObject({ width: 60, height: 60 });
  });
});

describe("a reader who is offline", () => {
  for (const theme of ["light", "dark"] as const) {
    test(`sees a message in the ${theme} theme, keeps the link, and can try again`, async () => {
      const page = await open({ theme, expected: [/ERR_|Failed to (load|fetch)/] });
      await cutOff(page.context());
      await approach(page);
      await section(page).getByRole("alert").waitFor();
      expect(
        await section(page).getByRole("link", { name: "Become a sponsor" }).getAttribute("href"),
      ).toBe("https://opencollective.com/webpack");
      await reconnect(page.context());
      expect(await axeViolations(page)).toEqual([]);
      await section(page).getByRole("button", { name: "Try again" }).click();
      await eventually(() => ranks(page)).toHaveLength(4);
      expect(await section(page).getByRole("alert").count()).toBe(0);
    });
  }
});

describe("the section", () => {
  test("has text and a link without JavaScript, and no placeholders", async () => {
    const page = await openPage("/", { javaScriptEnabled: false });
    const words = await section(page).innerText();
    expect(words).toContain("Donations");
    expect(words).toContain("Become a sponsor");
    expect(await section(page).locator("input, li").filter({ visible: true }).count()).toBe(0);
  });

  for (const theme of ["light", "dark"] as const) {
    test(`has no axe violations with the lists in the ${theme} theme`, async () => {
      const page = await open({ theme });
      await approach(page);
      await eventually(() => ranks(page)).toHaveLength(4);
      expect(await axeViolations(page)).toEqual([]);
    });
  }
});
