// Tests everything a writer can put on a page, and the parts of the page around the text, in a real build
// of the fixture content, which has each of these once.
import { beforeAll, describe, test } from "@jest/globals";
import type { Page } from "playwright-core";
import type { OpenPageOptions } from "../support/browser";
import * as browser from "../support/browser";
import { eventually, narrowPhone } from "../support/browser";
import { copyBuiltProject } from "../support/gatsby-build";
import { sidebar, sidebarLink, sitePages } from "../support/site";
import { axeViolations } from "../support/axe";
import { expect } from "../support/expect";

const dialect = "/concepts/dialect/";
let directory: string;

beforeAll(async () => {
  const project = await copyBuiltProject();
  directory = project.file("public");
});

const avatars = /^https:\/\/github\.com\/(?:ada|grace)\.png\?size=90$/;

const open = async (url: string, options: OpenPageOptions = {}) =>
  browser.hydrated(await browser.openPage(url, { directory, allowed: [avatars], ...options }));

const clipboard = { permissions: ["clipboard-read", "clipboard-write"] };

/** Clicks a code block's copy button and returns the text on the clipboard. */
async function copied(page: Page, selector: string): Promise<string> {
  const figure = page.locator(selector).first();
  await figure.hover();
  await figure.getByRole("button", { name: /copy/i }).click();
  await eventually(() => figure.getByRole("button").textContent()).toMatch(/copied/i);
  return page.evaluate(() => navigator.clipboard.readText());
}

describe("the copy button", () => {
  test("copies the code as written, without its title and highlighting", async () => {
    const page = await open(dialect, clipboard);
    expect(await copied(page, "figure.code:has(.code-title)")).toBe(
      [
        'const path = require("path");',
        "",
        "module.exports = {",
        '  output: { path: path.resolve(__dirname, "dist") },',
        "};",
      ].join("\n"),
    );
  });

  test("copies only the new code of a diff, without markers and removed lines", async () => {
    const page = await open(dialect, clipboard);
    expect(await copied(page, "figure.code[data-diff]")).toBe(
      ["module.exports = {", '  mode: "production",', "};"].join("\n"),
    );
  });

  test("appears once per block after navigating away and back", async () => {
    const page = await open(dialect);
    const blocks = await page.locator("figure.code").count();
    const buttons = () =>
      page.locator("figure.code").getByRole("button", { includeHidden: true }).count();
    expect(await buttons()).toBe(blocks);
    await sidebarLink(page, "/concepts/entry-points/").click();
    await eventually(buttons).toBe(1);
    await page.goBack();
    await eventually(buttons).toBe(blocks);
  });

  test("reports that the browser denied access to the clipboard", async () => {
    const page = await open(dialect);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error("denied"));
    });
    const figure = page.locator("figure.code").first();
    await figure.hover();
    const button = figure.getByRole("button");
    await button.click();
    await eventually(() => button.textContent()).toMatch(/not/i);
  });
});

describe("package manager tabs", () => {
  const visibleCommands = (page: Page) =>
    page.locator('[data-sync="package-manager"] pre').filter({ visible: true }).allTextContents();

  test("show only the chosen package manager's command, on this and every later page", async () => {
    const page = await open(dialect);
    expect(await visibleCommands(page)).toEqual([expect.stringContaining("npm install")]);
    // The test setup has dismissed the notification.
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([
      "notification-dismissed",
    ]);
    await page.getByText("yarn", { exact: true }).click();
    expect(await visibleCommands(page)).toEqual([expect.stringContaining("yarn add")]);
    await page.goto(new URL("/guides/getting-started/", page.url()).href);
    await browser.hydrated(page);
    await eventually(() => visibleCommands(page)).toEqual([expect.stringContaining("yarn add")]);
    await sidebarLink(page, "/guides/production/").click();
    await page.waitForURL("**/guides/production/");
    await page.goBack();
    await eventually(() => visibleCommands(page)).toEqual([expect.stringContaining("yarn add")]);
  });

  test("can be switched with the arrow keys", async () => {
    const page = await open(dialect);
    await page.getByRole("radio", { name: "npm", exact: true }).focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    expect(await visibleCommands(page)).toEqual([expect.stringContaining("pnpm add")]);
  });

  test("work without JavaScript", async () => {
    const page = await browser.openPage(dialect, { directory, javaScriptEnabled: false });
    await page.getByText("yarn", { exact: true }).click();
    expect(await visibleCommands(page)).toEqual([expect.stringContaining("yarn add")]);
  });

  test("work without storage, although the choice isn't remembered", async () => {
    const page = await open(dialect, {
      prepare: (context) =>
        context.addInitScript(() => {
          Object.defineProperty(window, "localStorage", {
            get() {
              throw new DOMException("Access is denied", "SecurityError");
            },
          });
        }),
    });
    await page.getByText("pnpm", { exact: true }).click();
    expect(await visibleCommands(page)).toEqual([expect.stringContaining("pnpm add")]);
  });
});

test("other tabs show their panels one at a time", async () => {
  const page = await open(dialect);
  const first = page.getByText("The first panel.");
  const second = page.getByText("The second panel.");
  expect([await first.isVisible(), await second.isVisible()]).toEqual([true, false]);
  await page.getByText("Second", { exact: true }).click();
  expect([await first.isVisible(), await second.isVisible()]).toEqual([false, true]);
});

test("the link next to a heading copies the heading's URL", async () => {
  const page = await open(dialect, clipboard);
  await page.locator("#tables .heading-link").click({ force: true });
  await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /\/concepts\/dialect\/#tables$/,
  );
  expect(new URL(page.url()).hash).toBe("#tables");
});

test("an image stored next to the page is shown at its own size", async () => {
  const page = await open(dialect);
  const picture = page.getByRole("img", { name: "A cube of nothing" });
  await picture.scrollIntoViewIfNeeded();
  await eventually(() =>
    picture.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.width, img.height]),
  ).toEqual([24, 24, 16]);
});

describe("the page around the text", () => {
  test("counts contributors without the excluded ones, and loads their avatars lazily", async () => {
    const requested: string[] = [];
    const page = await open("/concepts/", {
      viewport: { width: 1280, height: 400 },
      prepare: async (context) => {
        context.on("request", (request) => {
          if (request.url().includes("github.com")) requested.push(request.url());
        });
      },
    });
    const heading = page.getByRole("heading", { name: "2 Contributors" });
    expect(await heading.count()).toBe(1);
    await page.waitForLoadState("networkidle");
    expect(requested).toEqual([]);
    await heading.scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 2000);
    await eventually(() => requested.length).toBe(2);
    const sizes = await page
      .locator('img[src*="github.com"]')
      .evaluateAll((images) => images.map((image) => image.getBoundingClientRect().width));
    expect(sizes).toEqual([45, 45]);
  });

  test("uses the singular for one contributor", async () => {
    const page = await open("/concepts/entry-points/");
    expect(await page.getByRole("heading", { name: "1 Contributor", exact: true }).count()).toBe(1);
  });

  test("lists related pages of this site and others under Further Reading", async () => {
    const page = await open("/concepts/");
    const reading = page.getByRole("region", { name: "Further Reading" });
    const links = reading.getByRole("link");
    expect(await links.allTextContents()).toEqual(["Entry points in depth", "A place outside"]);
    await links.first().click();
    await page.waitForURL("**/concepts/entry-points/");
  });

  test("marks a third-party page and links to its repository", async () => {
    const page = await open("/plugins/sample-plugin/");
    expect(await page.getByRole("note").filter({ hasText: "Third party" }).count()).toBe(1);
    const href = (name: string) => page.getByRole("link", { name }).getAttribute("href");
    expect(await href("Jump to repository")).toBe("https://github.com/example/sample-plugin");
    expect(await href("Edit this page")).toBe(
      "https://github.com/example/sample-plugin/edit/main/README.md",
    );
  });

  test("links a first-party page to its source in the documentation's repository", async () => {
    const page = await open("/concepts/output/");
    expect(await page.getByRole("link", { name: "Edit this page" }).getAttribute("href")).toMatch(
      /^https:\/\/github\.com\/webpack\/webpack\.js\.org\/edit\/main\/.*concepts\/output\.mdx$/,
    );
    expect(await page.getByRole("link", { name: "Jump to repository" }).count()).toBe(0);
    expect(await page.getByRole("note").filter({ hasText: "Third party" }).count()).toBe(0);
  });

  test("opens the print dialog with 'Print this page'", async () => {
    const page = await open("/concepts/output/");
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute("data-printed", "");
    });
    await page.getByRole("button", { name: "Print this page" }).click();
    expect(await page.locator("html[data-printed]").count()).toBe(1);
  });

  test("prints the text without the header and sidebar", async () => {
    const page = await open(dialect);
    await page.emulateMedia({ media: "print" });
    expect(await page.locator("main h1").isVisible()).toBe(true);
    expect(await page.getByRole("banner").count()).toBe(0);
    expect(await sidebar(page).count()).toBe(0);
  });

  test("shows the section's groups in the sidebar, and no arrow for a page without headings", async () => {
    const page = await open("/guides/development/");
    for (const name of ["Basics", "Advanced"]) {
      expect(await sidebar(page).getByRole("list", { name }).count()).toBe(1);
    }
    const row = sidebar(page).locator("li").filter({ hasText: "Development" });
    expect(await row.getByRole("button").count()).toBe(0);
  });

  test("lists blog posts in the sidebar, newest first", async () => {
    const page = await open("/blog/");
    expect(await sidebar(page).locator("li a").allTextContents()).toEqual([
      "Blog",
      "Roadmap for 2021",
      "Webpack 5 release",
    ]);
  });

  test("opens a page whose URL is in camel case", async () => {
    const page = await open("/concepts/");
    await sidebarLink(page, "/concepts/infrastructureLogging/").click();
    await eventually(() => page.locator("main h1").textContent()).toBe("Infrastructure Logging");
  });

  test("follows a link to a heading with a custom ID", async () => {
    const page = await open("/concepts/");
    await page.locator('[data-page] a[href="/concepts/entry-points/#several"]').click();
    await page.waitForURL("**/concepts/entry-points/#several");
    await eventually(() => page.locator("h2#several").count()).toBe(1);
  });
});

describe("a page with every notation", () => {
  test.each(["light", "dark"] as const)("has no axe violations in the %s theme", async (theme) => {
    for (const url of [dialect, "/plugins/sample-plugin/", "/guides/", "/blog/"]) {
      const page = await open(url, { theme });
      expect(await axeViolations(page), url).toEqual([]);
    }
  });

  test("fits on a narrow phone", async () => {
    for (const url of sitePages(directory)) {
      const page = await browser.openPage(url, {
        directory,
        viewport: narrowPhone,
        allowed: [avatars],
      });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), url).toBe(
        narrowPhone.width,
      );
    }
  });
});
