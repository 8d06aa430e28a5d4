// A real build of a content tree that has nothing in common with this site's own.
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, test } from "@jest/globals";
import type { BuildResult, ProjectCopy } from "../support/project-copy";
import { writeForeignTree } from "../support/foreign-tree";
import { copyBuiltProject } from "../support/gatsby-build";
import { expect } from "../support/expect";

const pages = 150;
let folder: string;
let project: ProjectCopy;
let result: BuildResult;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "foreign-"));
  writeForeignTree(folder, pages);
  project = await copyBuiltProject(folder);
  result = await project.build({ DOCS_LINKS: "warn" });
});

afterAll(() => rmSync(folder, { recursive: true }));

describe("an unrelated content tree of 150 pages", () => {
  test("builds", () => {
    expect(result.exitCode, result.log).toBe(0);
    expect(result.renderedPages).toBeGreaterThanOrEqual(pages);
  });

  test("has a page for each file, with the file's name as its address", () => {
    for (const url of [
      "concepts",
      "configuration/infrastructureLogging",
      "blog/2020-10-10-webpack-5-release",
      "blog/2020-12-08-roadmap-2021",
      "license",
      "api/page-0",
    ]) {
      expect(existsSync(project.file(`public/${url}/index.html`)), url).toBe(true);
    }
    expect(existsSync(project.file("public/README/index.html"))).toBe(false);
  });

  test("gets a warning with file and line for each link to a page that it doesn't have", () => {
    expect(result.log).toMatch(/page-\d+\.mdx:\d+.*\/elsewhere\/page\//);
  });

  test("has sections that readers can reach although they have no index page", () => {
    const html = readFileSync(project.file("public/guides/index.html"), "utf8");
    expect(html).toContain('href="/guides/page-');
  });

  test("keeps its pages when it moves to another folder", async () => {
    cpSync(folder, project.file("moved"), { recursive: true });
    const before = project.read("sitemap.xml");
    // Gatsby deletes the nodes of the old folder in the first build, and what depends on them in the second.
    for (const build of ["first", "second"]) {
      await project.buildOrThrow({ DOCS_LINKS: "warn", DOCS_CONTENT_DIR: "moved" });
      expect(project.read("sitemap.xml"), build).toBe(before);
    }
  });
});
