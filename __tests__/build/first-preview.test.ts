// The first preview of a project, which shows a page before it has compiled the others.
import { afterAll, beforeAll, test } from "@jest/globals";
import type { Browser, Page } from "playwright-core";
import { launchBrowser } from "../support/chromium";
import { startDevelop, type DevelopServer } from "../support/develop-server";
import { expect } from "../support/expect";
import { changedFiles } from "../support/file-snapshot";
import { coldBuild, copyBuiltProject } from "../support/gatsby-build";
import type { ProjectCopy } from "../support/project-copy";
import { sidebar, sidebarLink } from "../support/site";

let project: ProjectCopy;
let server: DevelopServer;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  project = await copyBuiltProject();
  project.forgetBuild();
  project.append(project.content("concepts/entry-points.mdx"), "\n<Unknown />\n");
  project.edit(project.content("guides/production.mdx"), /^title: .*/m, "title: [Production");
  [server, browser] = await Promise.all([startDevelop(project), launchBrowser()]);
  page = await browser.newPage();
  page.setDefaultTimeout(120_000);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const soon = <T>(read: () => T | Promise<T>) =>
  expect.poll(read, { timeout: 60_000, interval: 100 });

test("shows the page that is opened, with its sidebar", async () => {
  await page.goto(`${server.origin}/concepts/output/`);
  await page.getByText("The edited sentence stands here.").waitFor();
  await sidebarLink(page, "/concepts/entry-points/").waitFor();
});

test("reports the mistakes in other pages, in the page and in the terminal, until they're fixed", async () => {
  const overlay = page.getByRole("dialog");
  const mistakes = [
    /concepts\/entry-points\.mdx:\d+[\s\S]*Unknown component <Unknown>/,
    /guides\/production\.mdx:2/,
  ];
  for (const mistake of mistakes) {
    await soon(() => overlay.allTextContents()).toEqual([expect.stringMatching(mistake)]);
    await soon(() => server.log()).toMatch(mistake);
  }
  // gatsby-plugin-mdx would print a stack trace.
  expect(server.log()).not.toContain("gatsby-plugin-mdx");
  project.edit(project.content("concepts/entry-points.mdx"), "\n<Unknown />\n", "");
  project.edit(project.content("guides/production.mdx"), "[Production", "Production");
  await soon(() => overlay.count()).toBe(0);
});

test("completes the sidebar with the headings of all pages", async () => {
  await sidebar(page).getByRole("button", { name: "Headings of Output" }).waitFor();
  await sidebar(page).getByRole("link", { name: "Names", exact: true }).waitFor();
});

test("leaves nothing behind that the next build would use, even if it's stopped at once", async () => {
  await server.stop();
  project.forgetBuild();
  server = await startDevelop(project);
  await server.stop();
  await project.buildOrThrow();
  expect(changedFiles(coldBuild().files, project.snapshot())).toEqual({
    added: [],
    changed: [],
    removed: [],
  });
});
