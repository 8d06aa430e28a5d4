// Facts about webpack and our summaries of them, in real builds and in the preview.
import { writeFileSync } from "node:fs";
import { afterAll, beforeAll, describe, test } from "@jest/globals";
import type { Browser, Page } from "playwright-core";
import { changedFiles } from "../support/file-snapshot";
import { launchBrowser } from "../support/chromium";
import { startDevelop, type DevelopServer } from "../support/develop-server";
import type { ProjectCopy } from "../support/project-copy";
import { copyBuiltProject } from "../support/gatsby-build";
import { expect } from "../support/expect";

const fixture = "__tests__/fixtures/reference/content";
/** The fixture has only some of the pages that the facts link to. */
const environment = { DOCS_LINKS: "warn" };
const summaries = "reference/summaries/options/output.yaml";

let project: ProjectCopy;

beforeAll(async () => {
  project = await copyBuiltProject(fixture);
});

const html = (page: string) => project.read(`${page}/index.html`);

describe("a build", () => {
  beforeAll(async () => {
    await project.buildOrThrow(environment);
  });

  test("shows facts and summaries in the HTML, with anchors that links can target", () => {
    expect(html("configuration/output")).toContain('id="option-output.filename"');
    expect(html("configuration/output")).toContain("Names the file of each entry.");
    expect(html("configuration")).toContain(
      'href="/configuration/output/#option-output.clean.dry"',
    );
  });

  test("ships no facts with a page that shows none", () => {
    const plain = html("guides/plain");
    expect(plain).not.toContain('class="facts');
    expect(plain).not.toContain('class="option-explorer');
  });

  test("after a summary changes, re-renders only the pages that show it and the printable page", async () => {
    const before = project.snapshot();
    project.edit(
      project.content(summaries),
      "Where the files of a build go",
      "The place where the files of a build go",
    );
    const { renderedPages, log } = await project.buildOrThrow(environment);
    expect(renderedPages, log).toBe(2);
    expect(log).toMatch(/ 8 pages, 2 compiled/);
    expect(html("configuration/output")).toContain("The place where the files of a build go");
    const { added, changed, deleted } = changedFiles(before, project.snapshot());
    expect([...added, ...deleted]).toEqual([]);
    expect(changed.filter((file) => !file.startsWith("content-index"))).toEqual([
      "configuration/output/index.html",
      "configuration/output/index.md",
      "configuration/printable/index.html",
      "content/configuration/output.json",
      "llms-full.txt",
      "offline/files.json",
      "page-data/configuration/output/page-data.json",
      "page-data/configuration/printable/page-data.json",
      "playground-options.json",
      "search/v2/facts.json",
    ]);
  });
});

describe("the preview", () => {
  let server: DevelopServer;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    [server, browser] = await Promise.all([startDevelop(project, environment), launchBrowser()]);
    page = await browser.newPage();
    await page.goto(`${server.origin}/configuration/output/`, { timeout: 120_000 });
    await page.locator("main h1").waitFor({ timeout: 120_000 });
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  /** Retries until the condition holds. */
  function soon<T>(read: () => T | Promise<T>) {
    return expect.poll(read, { timeout: 30_000, interval: 100 });
  }

  test("shows a summary as soon as it is saved", async () => {
    project.edit(
      project.content(summaries),
      "Names the file of each entry",
      "Calls the file of each entry",
    );
    await soon(() => page.locator("main").textContent()).toContain("Calls the file of each entry");
  });

  test("reports what's wrong with a summary until it's fixed", async () => {
    project.append(project.content(summaries), "output.filname: Text.\n");
    const overlay = page.getByRole("dialog");
    await soon(() => overlay.allTextContents()).toEqual([
      expect.stringMatching(/output\.yaml:\d+[\s\S]*There is no output\.filname/),
    ]);
    project.edit(project.content(summaries), "output.filname: Text.\n", "");
    await soon(() => overlay.count()).toBe(0);
  });

  test("shows a fact that changed", async () => {
    const file = project.content("reference/defaults.json");
    project.edit(file, "[name].js", "[name].bundle.js");
    await soon(() => page.locator("main").textContent()).toContain("[name].bundle.js");
  });

  test("fixes a page once the fact that it refers to is added", async () => {
    const plain = project.content("guides/plain.mdx");
    project.append(plain, '\n<Default path="amd" />\n');
    const overlay = page.getByRole("dialog");
    await soon(() => overlay.allTextContents()).toEqual([
      expect.stringMatching(/There is no option amd/),
    ]);
    const file = project.content("reference/options.json");
    project.edit(file, "[", '[{ "path": "amd", "type": "object", "kinds": ["object"] },');
    await soon(() => overlay.count()).toBe(0);
    writeFileSync(plain, "---\ntitle: A page without facts\n---\n\nText.\n");
  });
});
