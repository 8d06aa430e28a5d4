// Facts about webpack as a reader meets them, over a real build of the reference fixture.
import { beforeAll, describe, expect, test } from "@jest/globals";
import type { Page } from "playwright-core";
import type { OpenPageOptions } from "../support/browser";
import * as browser from "../support/browser";
import { desktop, eventually, narrowPhone, phone } from "../support/browser";
import { copyBuiltProject } from "../support/gatsby-build";
import { topOf } from "../support/site";
import { axeViolations } from "../support/axe";

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
  await project.buildOrThrow();
  directory = project.file("public");
});

const open = async (url: string, options: OpenPageOptions = {}) =>
  browser.hydrated(await browser.openPage(url, { directory, ...options }));

const search = (page: Page) => page.getByRole("searchbox", { name: "Find" });
const explorer = (page: Page) => page.locator(".option-explorer");

/** Scripts that a page has asked for. */
function scripts(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

describe("the option explorer", () => {
  test("searches as one types, and leads to the option's place", async () => {
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

  test("works with the keyboard alone", async () => {
    const page = await open("/configuration/");
    // Its script comes when the page is at rest; a field that is disabled takes no focus.
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

  test("opens and leads on without JavaScript, and shows no control that does nothing", async () => {
    const page = await browser.openPage("/configuration/", { directory, javaScriptEnabled: false });
    await explorer(page).getByText("output", { exact: true }).first().click();
    await explorer(page).getByRole("link", { name: "filename" }).waitFor();
    expect(await search(page).count()).toBe(0);
  });

  test("loads its script on its own page alone, also after a navigation", async () => {
    const { page, origin } = await browser.newPage({ directory });
    const asked = scripts(page);
    await page.goto(`${origin}/guides/plain/`, { waitUntil: "networkidle" });
    await browser.hydrated(page);
    const before = asked.length;
    await page.getByRole("main").getByRole("link", { name: "Configuration" }).click();
    await eventually(() => search(page).isEnabled()).toBe(true);
    expect(asked.length).toBeGreaterThan(before);
    await search(page).fill("filename");
    await eventually(() => explorer(page).locator("output").textContent()).toMatch(/^1 of/);
  });

  test("is a tree to open when its script does not come", async () => {
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

  test("is the same again on the way back", async () => {
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

test("a link to a fact brings it into view, with the heading that it belongs to", async () => {
  const page = await open("/configuration/output/#option-output.filename", { viewport: phone });
  const heading = page.getByRole("heading", { name: /^output\.filename/ });
  await eventually(() => topOf(heading)).toBeGreaterThan(40);
  expect(await topOf(page.locator("[id='option-output.filename']"))).toBeLessThan(phone.height);
});

describe("pages of facts", () => {
  test.each(pages)("%s fits a narrow phone", async (url) => {
    const page = await open(url, { viewport: narrowPhone, touch: true });
    for (const group of await page.locator("main details").all()) {
      await group.evaluate((details: HTMLDetailsElement) => (details.open = true));
    }
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    expect(scrollWidth).toBe(clientWidth);
  });

  for (const theme of ["light", "dark"] as const) {
    test.each(pages)(`%s has nothing that axe finds wrong in the ${theme} theme`, async (url) => {
      const page = await open(url, { theme });
      await page.evaluate(() => {
        for (const details of document.querySelectorAll("details")) details.open = true;
      });
      expect(await axeViolations(page)).toEqual([]);
    });
  }
});
