// The Page Not Found screen and its suggestions of similar pages.
import { describe, expect, test } from "@jest/globals";
import type { Page } from "playwright-core";
import { axeViolations } from "../support/axe";
import { eventually, hydrated, openPage, phone } from "../support/browser";

const text = "Oops! The page you are looking for has been removed or relocated.";
const missing = /status 404|Failed to load resource/;

describe("an unknown address", () => {
  test("gets a 404 response with the Page Not Found screen, which stays after hydration", async () => {
    const page = await openPage("/no/such/page/", { expected: [missing] });
    expect(await page.getByText(text).count()).toBe(1);
    await hydrated(page);
    await page.waitForLoadState("networkidle");
    expect(await page.getByText(text).count()).toBe(1);
    expect(await page.title()).toBe("Page Not Found | webpack");
    expect(new URL(page.url()).pathname).toBe("/no/such/page/");
  });

  test.each([
    "/no%2Fsuch/page/",
    "/concepts%2Foutput/",
    "/what%3F/",
    "/%23fragment",
    "/a%26b%25/",
    "/%25E0%25A4%25A/",
  ])("keeps the Page Not Found screen after hydration at %s", async (path) => {
    const page = await hydrated(await openPage(path, { expected: [missing] }));
    expect(await page.getByText(text).count()).toBe(1);
    expect(new URL(page.url()).pathname).toMatch(path);
  });

  test("isn't indexed by search engines", async () => {
    const page = await openPage("/no/such/page/", { expected: [missing] });
    expect(await page.locator('meta[name="robots"]').getAttribute("content")).toContain("noindex");
  });

  test("offers a link to the home page", async () => {
    const page = await hydrated(await openPage("/no/such/page/", { expected: [missing] }));
    const home = page.getByRole("link", { name: "Go to Homepage" });
    expect(await home.getAttribute("href")).toBe("/");
    await home.click();
    await eventually(() => new URL(page.url()).pathname).toBe("/");
    await eventually(() => page.getByText(text).count()).toBe(0);
  });

  test("shows the same screen when a link inside the site points to it", async () => {
    const page = await hydrated(await openPage("/concepts/", { expected: [missing, /page-data/] }));
    await page.evaluate(() => {
      const link = document.createElement("a");
      link.href = "/no/such/page/";
      link.textContent = "nowhere";
      document.body.append(link);
    });
    await page.getByRole("link", { name: "nowhere" }).click();
    await page.getByText(text).waitFor();
    expect(new URL(page.url()).pathname).toBe("/no/such/page/");
  });
});

const suggestions = (page: Page) =>
  page.getByRole("navigation", { name: "Similar addresses" }).getByRole("link");

describe("the suggestions of similar pages", () => {
  test.each([
    ["/concepts/otuput/", "/concepts/output/"],
    ["/Concepts/Output/", "/concepts/output/"],
    ["/concepts/outpu", "/concepts/output/"],
    ["/guides/output.html", "/concepts/output/"],
    ["/concepts/%6Futputs/", "/concepts/output/"],
  ])("for %s start with %s", async (path, expected) => {
    const page = await openPage(path, { expected: [missing] });
    await eventually(() => suggestions(page).count()).toBe(3);
    const first = suggestions(page).first();
    expect(await first.getAttribute("href")).toBe(expected);
    await first.click();
    await page.waitForURL(`**${expected}`);
  });

  test.each([
    ["unicode", "/日本語/😀/"],
    ["markup", "/%3Cimg%20src=x%20onerror=alert(1)%3E/"],
    ["length", `/${"long-".repeat(1500)}/`],
  ])("are three pages even if the path has hostile %s", async (_name, path) => {
    const page = await openPage(path, { expected: [missing] });
    await eventually(() => suggestions(page).count()).toBe(3);
    expect(await page.locator("main img").count()).toBe(0);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(1280);
  });

  test("are left out if the index can't be loaded, and the rest of the screen still works", async () => {
    const page = await openPage("/no/such/page/", {
      expected: [missing],
      prepare: (context) =>
        context.route("**/content-index.json", (route) => route.fulfill({ status: 404 })),
    });
    await hydrated(page);
    await page.waitForLoadState("networkidle");
    expect(await suggestions(page).count()).toBe(0);
    expect(await page.getByText(text).count()).toBe(1);
  });
});

test("without JavaScript, the screen links to the home page and the sections", async () => {
  const page = await openPage("/no/such/page/", { expected: [missing], javaScriptEnabled: false });
  expect(await page.getByText(text).count()).toBe(1);
  const sections = page.getByRole("navigation", { name: "Sections" }).getByRole("link");
  expect(await sections.allTextContents()).toContain("Concepts");
  expect(await page.getByRole("heading", { name: "Pages with a similar address" }).count()).toBe(0);
  await page.getByRole("link", { name: "Go to Homepage" }).click();
  expect(new URL(page.url()).pathname).toBe("/");
});

test("readers can report a broken link with its address", async () => {
  const page = await hydrated(await openPage("/no/such/page/", { expected: [missing] }));
  const report = page.getByRole("link", { name: "Report the broken link" });
  const url = new URL((await report.getAttribute("href"))!);
  expect(url.pathname).toMatch(/\/issues\/new$/);
  expect(url.searchParams.get("title")).toContain("/no/such/page/");
});

test.each(["light", "dark"] as const)("axe finds no violations in the %s theme", async (theme) => {
  const page = await openPage("/concepts/otuput/", { expected: [missing], theme, viewport: phone });
  await eventually(() => suggestions(page).count()).toBe(3);
  expect(await axeViolations(page)).toEqual([]);
});
