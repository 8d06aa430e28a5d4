// Old addresses in a real build: pages that redirect, are checked like links, and can't vanish unnoticed. The same
// builds check dead links.
// The builds depend on each other, because a real build is slow.
import { existsSync, rmSync } from "node:fs";
import { beforeAll, describe, test } from "@jest/globals";
import type { ProjectCopy } from "../support/project-copy";
import { redirectPage } from "../../src/build/redirects/redirect-page";
import { SITE_URL } from "../../src/core/site";
import { copyBuiltProject } from "../support/gatsby-build";
import { expect } from "../support/expect";

let project: ProjectCopy;
const list = (...entries: [from: string, to: string][]) =>
  project.write(
    project.content("redirects.yaml"),
    entries.map(([from, to]) => `- from: ${from}\n  to: ${to}\n`).join(""),
  );
const published = (...urls: string[]) =>
  project.write(project.content("published-urls.yaml"), urls.map((url) => `- ${url}\n`).join(""));
const stub = (url: string) => project.file(`public${url}index.html`);
const shortLived = () => project.content("guides/short-lived.mdx");

beforeAll(async () => {
  project = await copyBuiltProject();
  project.write(shortLived(), "---\ntitle: Short-lived\n---\n\nThis page moves.\n");
});

describe("redirects", () => {
  test("generate a page at each old address, which nothing else counts as a page", async () => {
    list(["/concepts/old-output/", "/concepts/output/#names"], ["/old/", "/guides/"]);
    published("/", "/concepts/", "/concepts/old-output/", "/old/");
    await project.buildOrThrow();
    expect(project.read("concepts/old-output/index.html")).toContain(
      'href="/concepts/output/#names"',
    );
    expect(existsSync(stub("/old/"))).toBe(true);
    expect(project.read("content-index.json")).not.toContain("old-output");
  });

  test("render no pages, and disappear with their entries when no published address is lost", async () => {
    list(["/concepts/old-output/", "/concepts/output/"]);
    published("/", "/concepts/", "/concepts/old-output/");
    const result = await project.buildOrThrow();
    expect(result).toMatchObject({ pageData: 0, renderedPages: 0 });
    expect(existsSync(stub("/old/"))).toBe(false);
    expect(project.read("concepts/old-output/index.html")).toContain('href="/concepts/output/"');
  });

  test("replace a page that was removed", async () => {
    expect(project.read("guides/short-lived/index.html")).toContain("This page moves.");
    rmSync(shortLived());
    list(["/concepts/old-output/", "/concepts/output/"], ["/guides/short-lived/", "/guides/"]);
    await project.buildOrThrow();
    expect(project.read("guides/short-lived/index.html")).toBe(redirectPage("/guides/", SITE_URL));
    expect(existsSync(project.file("public/page-data/guides/short-lived"))).toBe(false);
  });

  test("give way to a page that returns, and are only warnings, like dead links, when the rest of the tree is in another repository", async () => {
    project.write(shortLived(), "---\ntitle: Short-lived\n---\n\nThis page is back.\n");
    const links = [
      "A [page](/concepts/nowhere/) that is not there.",
      "An [anchor](/concepts/output/#nmaes) that is not there.",
      "An [own anchor](#missing) that is not there.",
      "A [link](/concepts/old-output/#x) to an old address.",
    ];
    project.write(
      project.content("guides/links.mdx"),
      `---\ntitle: Links\n---\n\n${links.join("\n\n")}\n`,
    );
    list(["/a/", "/elsewhere/page/"]);
    published("/", "/a/");
    const result = await project.build({ DOCS_LINKS: "warn" });
    expect(result.exitCode, result.log).toBe(0);
    expect(result.log).toMatch(/redirects\.yaml:1 .*\/elsewhere\/page\//);
    expect(existsSync(stub("/a/"))).toBe(true);
    expect(result.log).toMatch(/guides\/links\.mdx:5.*\/concepts\/nowhere\//);
    expect(project.read("guides/links/index.html")).toContain("that is not there");
    expect(project.read("guides/short-lived/index.html")).toContain("This page is back.");
  });

  test("stop the build when they are invalid, and are reported together with dead links", async () => {
    list(
      ["/glossary/", "/concepts/"],
      ["/a/", "/concepts/nowhere/"],
      ["/b/", "/concepts/output/#nmaes"],
      ["/concepts/old-output/", "/concepts/output/"],
    );
    published("/", "/concepts/", "/guides/gone/");
    const { exitCode, log } = await project.build();
    expect(exitCode).not.toBe(0);
    expect(log).toMatch(/redirects\.yaml:1 .*\/glossary\/ is a page/);
    expect(log).toMatch(/redirects\.yaml:3 .*no page or file at \/concepts\/nowhere\//);
    expect(log).toMatch(/redirects\.yaml:5 .*no anchor "nmaes"[\s\S]*#names/);
    expect(log).toMatch(
      /published-urls\.yaml:3 .*\/guides\/gone\/ was published but no longer exists/,
    );
    expect(log).toMatch(/guides\/links\.mdx:5.*\/concepts\/nowhere\//);
    expect(log).toMatch(/guides\/links\.mdx:7[\s\S]*nmaes[\s\S]*#names/);
    expect(log).toMatch(/guides\/links\.mdx:9.*#missing/);
    expect(log).toMatch(/guides\/links\.mdx:11 .*has moved\s+fix: write "\/concepts\/output\/"/);
    expect(project.read("glossary/index.html")).not.toContain("data-redirect");
  });
});
