// Pages from Strapi in real builds: what a changed entry rewrites, and what happens when Strapi is down or an
// address is taken. The builds depend on each other, because a real build is slow.
import { existsSync } from "node:fs";
import { afterAll, beforeAll, describe, test } from "@jest/globals";
import { changedFiles } from "../support/file-snapshot";
import { copyBuiltProject } from "../support/gatsby-build";
import { expect } from "../support/expect";
import type { ProjectCopy } from "../support/project-copy";
import { page, published, startStrapi, type FakeStrapi } from "../support/strapi";

let project: ProjectCopy;
let strapi: FakeStrapi;

const build = () => project.build({ STRAPI_URL: strapi.url, STRAPI_TOKEN: strapi.token });

async function rebuild() {
  const before = project.snapshot();
  const result = await build();
  expect(result.exitCode, result.log).toBe(0);
  const { added, changed, deleted } = changedFiles(before, project.snapshot());
  return { result, changed: [...added, ...changed, ...deleted].sort() };
}

beforeAll(async () => {
  project = await copyBuiltProject();
  strapi = await startStrapi([
    published("a", page("guides/from-strapi", "First. See [b](/guides/b-strapi/).\n")),
    published("b", page("guides/b-strapi", "B.\n")),
    { documentId: "c", draft: page("guides/c-strapi", "A draft.\n") },
  ]);
});

afterAll(() => strapi.stop());

describe("pages from Strapi", () => {
  test("are built from published entries and are in the sidebar", async () => {
    const { exitCode, log } = await build();
    expect(exitCode, log).toBe(0);
    expect(project.read("guides/from-strapi/index.html")).toContain("First.");
    expect(project.read("guides/b-strapi/index.html")).toContain("Title of guides/from-strapi");
    expect(existsSync(project.file("public/guides/c-strapi"))).toBe(false);
  });

  test("are the only pages that change with an entry, except for the printable page", async () => {
    strapi.entries[0] = published("a", page("guides/from-strapi", "Second.\n"));
    const { result, changed } = await rebuild();
    expect(result).toMatchObject({ pageData: 2, renderedPages: 2 });
    expect(changed.filter((file) => file.endsWith(".html"))).toEqual([
      "guides/from-strapi/index.html",
      "guides/printable/index.html",
    ]);
    expect(changed.filter((file) => file.endsWith(".js"))).toEqual([]);
    expect(project.read("guides/from-strapi/index.html")).toContain("Second.");
  });

  test("stay as they are while Strapi is down", async () => {
    strapi.instead = (response) => response.destroy();
    const { result, changed } = await rebuild();
    strapi.instead = undefined;
    expect(result).toMatchObject({ pageData: 0, renderedPages: 0 });
    expect(changed).toEqual([]);
    expect(result.log).toContain("The site shows its last response");
  });

  test("stop the build when an entry has the address of another page", async () => {
    strapi.entries.push(published("d", page("guides/development", "D.\n")));
    const { exitCode, log } = await build();
    expect(exitCode).not.toBe(0);
    expect(log).toMatch(/Two pages have the same address: \/guides\/development\/[\s\S]*the CMS/);
  });
});
