// Tests analytics in a real build with a tracking ID (what is loaded, what is sent, and for whom), and checks
// that a build without an ID has none. An empty script replaces Google's; the tests read the data layer
// that the real one would read.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test } from "@jest/globals";
import type { Page } from "playwright-core";
import type { OpenPageOptions } from "../support/browser";
import { axeViolations } from "../support/axe";
import { eventually, hydrated, newPage, phone } from "../support/browser";
import { CONFIGURATION, configuredSite } from "../support/gatsby-build";
import { pictures } from "../support/page-types";
import { siteDirectory } from "../support/server";
import { sidebarLink } from "../support/site";

const ID = CONFIGURATION.GA_TRACKING_ID;

let directory: string;

beforeAll(async () => {
  directory = await configuredSite();
});

/** Opens a page and records the URLs that it requests from Google. */
async function open(url: string, options: OpenPageOptions = {}) {
  const requests: string[] = [];
  const { page, origin } = await newPage({
    ...options,
    directory,
    prepare: async (context) => {
      await context.route(/googletagmanager|google-analytics/, (route) => {
        requests.push(route.request().url());
        return route.fulfill({ contentType: "text/javascript", body: "" });
      });
      await options.prepare?.(context);
    },
  });
  await page.goto(origin + url);
  await hydrated(page);
  return { page, requests };
}

const question = (page: Page) => page.getByRole("button", { name: "Allow", exact: true });

const pageViews = (page: Page) =>
  page.evaluate(() =>
    ((window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? [])
      .map((command) => Array.from(command))
      .filter(([, event]) => event === "page_view")
      .map(
        ([, , view]) => view as { page_path: string; page_title: string; page_location: string },
      ),
  );

const asksGoogle = (name: string) => readFileSync(name, "utf8").includes("googletagmanager");

describe("a reader who agrees", () => {
  test("is counted once per page, with its path, query, title, and location", async () => {
    const { page, requests } = await open("/concepts/?from=test", { allowed: pictures });
    await question(page).waitFor();
    expect(requests).toEqual([]);
    await question(page).click();
    await eventually(() => pageViews(page)).toEqual([
      {
        page_path: "/concepts/?from=test",
        page_title: await page.title(),
        page_location: page.url(),
      },
    ]);
    await eventually(() => requests).toEqual([`https://www.googletagmanager.com/gtag/js?id=${ID}`]);

    const first = await page.title();
    await sidebarLink(page, "/concepts/output/").click();
    await eventually(async () => (await pageViews(page)).length).toBe(2);
    const [, second] = await pageViews(page);
    expect(second).toMatchObject({ page_path: "/concepts/output/", page_location: page.url() });
    expect(second!.page_title).not.toBe(first);
    expect(second!.page_title).toBe(await page.title());

    // A change of the hash isn't a page view.
    await page.evaluate(() => (location.hash = "#somewhere"));
    await page.goBack();
    await sidebarLink(page, "/concepts/").click();
    await eventually(async () => (await pageViews(page)).at(-1)?.page_path).toBe("/concepts/");
    expect(await pageViews(page)).toHaveLength(3);

    // The choice is remembered.
    await page.reload();
    await hydrated(page);
    await eventually(async () => (await pageViews(page)).length).toBe(1);
    expect(await question(page).count()).toBe(0);

    await page.getByRole("button", { name: "Stop counting" }).click();
    await page.reload();
    await hydrated(page);
    await page.getByRole("button", { name: "Allow counting" }).waitFor();
    expect(await pageViews(page)).toEqual([]);
  });

  test("is counted until the document is unloaded, if storage is blocked", async () => {
    const { page } = await open("/concepts/", {
      prepare: (context) =>
        context.addInitScript(() => {
          for (const name of ["localStorage", "sessionStorage"]) {
            Object.defineProperty(window, name, {
              get: () => {
                throw new DOMException("denied", "SecurityError");
              },
            });
          }
        }),
    });
    await question(page).click();
    await eventually(async () => (await pageViews(page)).length).toBe(1);
    await sidebarLink(page, "/concepts/output/").click();
    await eventually(async () => (await pageViews(page)).length).toBe(2);
  });
});

test("a reader who refuses isn't counted and isn't asked again", async () => {
  const { page, requests } = await open("/concepts/");
  await page.getByRole("button", { name: "Refuse" }).click();
  await sidebarLink(page, "/concepts/output/").click();
  await page.waitForURL("**/concepts/output/");
  await page.reload();
  await hydrated(page);
  await page.getByRole("button", { name: "Allow counting" }).waitFor();
  expect(await question(page).count()).toBe(0);
  expect(requests).toEqual([]);
  expect(await pageViews(page)).toEqual([]);
});

test.each([
  ["doNotTrack", "1"],
  ["globalPrivacyControl", true],
] as const)("a reader whose browser sets %s is neither asked nor counted", async (name, value) => {
  const { page, requests } = await open("/concepts/", {
    prepare: (context) =>
      context.addInitScript(
        ([property, set]) => Object.defineProperty(navigator, property!, { get: () => set }),
        [name, value] as const,
      ),
  });
  await page.waitForLoadState("networkidle");
  expect(await page.getByRole("region", { name: "Analytics" }).count()).toBe(0);
  expect(requests).toEqual([]);
  expect(await pageViews(page)).toEqual([]);
});

test.each(["light", "dark"] as const)("axe accepts the consent banner (%s)", async (theme) => {
  const { page } = await open("/concepts/", { theme, viewport: phone });
  await question(page).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await question(page).click();
  expect(await axeViolations(page)).toEqual([]);
});

test("a build without a tracking ID contains no analytics code", () => {
  const bundles = (folder: string) =>
    readdirSync(folder)
      .filter((name) => /\.js$|^index\.html$/.test(name))
      .map((name) => path.join(folder, name));
  // Proves that the filter can find the code at all.
  expect(bundles(directory).some(asksGoogle)).toBe(true);
  expect(bundles(siteDirectory).filter(asksGoogle)).toEqual([]);
});
