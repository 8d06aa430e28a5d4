// The reference pages with facts about webpack, in a real build of the reference fixture.
import { beforeAll, describe, expect, test } from "@jest/globals";
import type { Page } from "playwright-core";
import type { OpenPageOptions } from "../support/browser";
import * as browser from "../support/browser";
import { desktop, eventually, narrowPhone, phone } from "../support/browser";
import { copyBuiltProject } from "../support/gatsby-build";
import { topOf } from "../support/site";
import { axeViolationsInBothThemes } from "../support/axe";

const pages = [
  "/configuration/",
  "/configuration/output/",
  "/configuration/everything/",
  "/api/compiler-hooks/",
  "/api/cli/",
  "/api/lists/",
];
let directory: string;

beforeAll(async () => {
  const project = await copyBuiltProject("__tests__/fixtures/reference/content");
  // The fixture has only some of the pages that the facts link to.
  await project.buildOrThrow({ DOCS_LINKS: "warn" });
  directory = project.file("public");
});

const open = async (url: string, options: OpenPageOptions = {}) =>
  browser.hydrated(await browser.openPage(url, { directory, ...options }));

const search = (page: Page) => page.getByRole("searchbox", { name: "Find" });
const explorer = (page: Page) => page.locator(".option-explorer");

/** The scripts that a page has requested. */
function scripts(page: Page): string[] {
  const requested: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") requested.push(new URL(request.url()).pathname);
  });
  return requested;
}

describe("the option explorer", () => {
  test("searches while the reader types, and links to the option", async () => {
    const page = await open("/configuration/");
    await search(page).click();
    await page.keyboard.type("clean dry");
    await eventually(() => explorer(page).locator("output").textContent()).toMatch(/^1 of \d+/);
    await explorer(page).getByRole("link", { name: "dry", exact: true }).click();
    await page.waitForURL("**/configuration/output/#option-output.clean.dry");
    const row = page.locator("[id='option-output.clean.dry']");
    await eventually(() => topOf(row)).toBeGreaterThan(0);
    expect(await topOf(row)).toBeLessThan(desktop.height);
  });

  test("works with only the keyboard", async () => {
    const page = await open("/configuration/");
    // Its script loads when the page is idle, and a disabled field can't be focused.
    await eventually(() => search(page).isEnabled()).toBe(true);
    await search(page).focus();
    await page.keyboard.type("output");
    await eventually(() => explorer(page).locator("output").textContent()).toMatch(/ of /);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe("SUMMARY");
    await page.keyboard.press("Enter");
    expect(await explorer(page).locator("details[open]").count()).toBeGreaterThan(0);
  });

  test("expands and links to options without JavaScript, and shows no controls that don't work", async () => {
    const page = await browser.openPage("/configuration/", { directory, javaScriptEnabled: false });
    await explorer(page).getByText("output", { exact: true }).first().click();
    await explorer(page).getByRole("link", { name: "filename" }).waitFor();
    expect(await search(page).count()).toBe(0);
  });

  test("loads its script only on its own page, even after a navigation", async () => {
    const { page, origin } = await browser.newPage({ directory });
    const requested = scripts(page);
    await page.goto(`${origin}/guides/plain/`, { waitUntil: "networkidle" });
    await browser.hydrated(page);
    const before = requested.length;
    await page.getByRole("main").getByRole("link", { name: "Configuration" }).click();
    await eventually(() => search(page).isEnabled()).toBe(true);
    expect(requested.length).toBeGreaterThan(before);
    await search(page).fill("filename");
    await eventually(() => explorer(page).locator("output").textContent()).toMatch(/^1 of/);
  });

  test("is still a tree that expands if its script doesn't load", async () => {
    const { page, origin } = await browser.newPage({
      directory,
      expected: [/Failed to load|status 404|ERR_FAILED|ChunkLoad/],
    });
    await page.goto(`${origin}/guides/plain/`, { waitUntil: "networkidle" });
    await browser.hydrated(page);
    await page.route("**/*.js", (route) => route.abort());
    await page.getByRole("main").getByRole("link", { name: "Configuration" }).click();
    await explorer(page).waitFor();
    await explorer(page).getByText("output", { exact: true }).first().click();
    await explorer(page).getByRole("link", { name: "filename" }).waitFor();
    expect(await search(page).isDisabled()).toBe(true);
  });

  test("works again after Back", async () => {
    const page = await open("/configuration/");
    await search(page).fill("clean");
    await eventually(() => explorer(page).locator("output").textContent()).toMatch(/ of /);
    await page.getByRole("main").getByRole("link", { name: "output", exact: true }).first().click();
    await page.waitForURL("**/configuration/output/**");
    await page.goBack();
    await eventually(() => search(page).isEnabled()).toBe(true);
    await search(page).fill("filename");
    await eventually(() => explorer(page).locator("output").textContent()).toMatch(/^1 of/);
  });
});

test("a link to a fact scrolls to it and to the heading above it", async () => {
  const page = await open("/configuration/output/#option-output.filename", { viewport: phone });
  const heading = page.getByRole("heading", { name: /^output\.filename/ });
  await eventually(() => topOf(heading)).toBeGreaterThan(40);
  expect(await topOf(page.locator("[id='option-output.filename']"))).toBeLessThan(phone.height);
});

describe("reference pages", () => {
  test.each(pages)(
    "%s has no axe violations, and fits the screen of a narrow phone",
    async (url) => {
      const page = await open(url);
      await page.evaluate(() => {
        for (const details of document.querySelectorAll("details")) details.open = true;
      });
      expect(await axeViolationsInBothThemes(page)).toEqual([]);
      await page.setViewportSize(narrowPhone);
      await eventually(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(
        narrowPhone.width,
      );
    },
  );
});
