// What tells hosts how to serve a real build: from configured services to the policy, the policy in
// documents, and what an edit leaves alone. The builds depend on each other, because a real build is slow.
import { beforeAll, describe, expect, test } from "vitest";
import type { ProjectCopy } from "../../scripts/lib/project-copy";
import { copyProject } from "../support/gatsby-build";

let project: ProjectCopy;

const HOST_FILES = ["_headers", "_redirects", "vercel.json", "nginx.conf"];
const META = '<meta http-equiv="Content-Security-Policy"';

beforeAll(() => {
  project = copyProject();
});

describe("a build for a host without headers, with the hosted search and analytics", () => {
  beforeAll(async () => {
    project.write(project.content("redirects.yaml"), "- from: /old/\n  to: /concepts/\n");
    await project.buildOrThrow({
      CSP_META: "true",
      GA_TRACKING_ID: "G-TEST0000",
      DOCSEARCH_APP_ID: "TESTAPP",
      DOCSEARCH_API_KEY: "key",
      DOCSEARCH_INDEX_NAME: "index",
    });
  });

  test.each(["concepts/index.html", "404.html", "old/index.html"])(
    "%s carries the policy before its first script",
    (name) => {
      const html = project.read(name);
      expect(html.split(META)).toHaveLength(2);
      expect(html.indexOf(META)).toBeLessThan(html.indexOf("<script"));
    },
  );

  test("the policy names the services' hosts, in every host's file", () => {
    for (const name of HOST_FILES.filter((file) => file !== "_redirects")) {
      expect(project.read(name)).toContain("https://testapp-dsn.algolia.net");
      expect(project.read(name)).toContain("https://www.googletagmanager.com");
    }
    expect(project.read("_redirects")).toContain("/old/ /concepts/ 301");
  });
});

describe("a build without them", () => {
  beforeAll(async () => {
    await project.buildOrThrow();
  });

  test("leaves neither the policy in documents nor the hosts", () => {
    for (const name of ["concepts/index.html", "404.html", "old/index.html"]) {
      expect(project.read(name)).not.toContain(META);
    }
    expect(project.read("_headers")).not.toMatch(/algolia|google/);
  });

  test("has one text of every inline script, with the path beside it", () => {
    const html = project.read("concepts/output/index.html");
    expect(html).toMatch(/^<!DOCTYPE html><html lang="en" data-path="\/concepts\/output\/">/);
    expect(html).not.toContain("CDATA");
    const hashes = /script-src [^;]*/.exec(project.read("_headers"))?.[0].match(/'sha256-/g);
    expect(hashes?.length).toBe(5);
  });

  test("tells hosts nothing new after an edit", async () => {
    const before = HOST_FILES.map((name) => project.read(name));
    project.append(project.content("concepts/output.mdx"), "\nOne more sentence.\n");
    await project.buildOrThrow();
    expect(project.read("concepts/output/index.html")).toContain("One more sentence.");
    expect(HOST_FILES.map((name) => project.read(name))).toEqual(before);
  });
});
