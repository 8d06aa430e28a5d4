// The files that tell hosts how to serve a real build: the policy for the configured services, and the policy in
// documents. cloud.test.ts checks that an edit doesn't change them.
import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { launchBrowser } from "../support/chromium";
import type { ProjectCopy } from "../support/project-copy";
import { configuredSite, copyBuiltProject } from "../support/gatsby-build";
import { siteOrigin } from "../support/server";
import { isSameDocument, markDocument } from "../support/site";

const META = '<meta http-equiv="Content-Security-Policy"';

/** A record like the hosted service sends: its address has another host, and its texts contain entities. */
const hostedHit = {
  objectID: "1",
  type: "lvl1",
  url: "https://webpack.example/concepts/output/",
  content: null,
  hierarchy: { lvl0: "Concepts", lvl1: "Output &amp; names", lvl2: null, lvl3: null },
};

describe("a build with hosted search and analytics, for a host that can't set headers", () => {
  let directory: string;
  const read = (name: string) => readFileSync(path.join(directory, name), "utf8");

  beforeAll(async () => {
    directory = await configuredSite();
  });

  test.each(["concepts/index.html", "404.html", "old/index.html"])(
    "%s contains the policy before its first script",
    (name) => {
      const html = read(name);
      expect(html.split(META)).toHaveLength(2);
      expect(html.indexOf(META)).toBeLessThan(html.indexOf("<script"));
    },
  );

  test("the policy lists the services' hosts in the file for every hosting provider", () => {
    for (const name of ["_headers", "vercel.json", "nginx.conf"]) {
      expect(read(name)).toContain("https://testapp-dsn.algolia.net");
      expect(read(name)).toContain("https://www.googletagmanager.com");
    }
    expect(read("_redirects")).toContain("/old/ /concepts/ 301");
  });

  test("the search dialog shows the service's results under that policy, and their links stay on the site", async () => {
    const requested: string[] = [];
    const browser = await launchBrowser();
    try {
      const page = await browser.newPage();
      const errors: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error") errors.push(message.text());
      });
      await page.route(/googletagmanager|google-analytics/, (route) => route.abort());
      await page.route(/algolia/, (route) => {
        requested.push(route.request().postData() ?? "");
        return route.fulfill({
          json: { results: [{ hits: [hostedHit] }] },
          headers: { "access-control-allow-origin": "*" },
        });
      });
      await page.goto(`${await siteOrigin(directory)}/concepts/`);
      await page.getByRole("button", { name: "Search webpack documentation" }).click();
      await page.getByRole("searchbox").fill("where files go");
      const hit = page.getByRole("option");
      await hit.first().waitFor();
      expect(await hit.allTextContents()).toEqual([expect.stringContaining("Output & names")]);
      await markDocument(page);
      await hit.first().click();
      await page.waitForURL("**/concepts/output/");
      expect(await isSameDocument(page)).toBe(true);
      expect(errors.filter((text) => !text.includes("ERR_FAILED"))).toEqual([]);
    } finally {
      await browser.close();
    }
    expect(requested.at(-1)).toContain('"query":"where files go"');
    expect(requested.at(-1)).toContain('"enablePersonalization":false');
  });
});

describe("a build without hosted services", () => {
  let project: ProjectCopy;

  beforeAll(async () => {
    project = await copyBuiltProject();
    project.write(project.content("redirects.yaml"), "- from: /old/\n  to: /concepts/\n");
    await project.buildOrThrow();
  });

  test("has neither the policy in its documents nor the services' hosts", () => {
    for (const name of ["concepts/index.html", "404.html", "old/index.html"]) {
      expect(project.read(name)).not.toContain(META);
    }
    expect(project.read("_headers")).not.toMatch(/algolia|google/);
  });

  test("has the same inline scripts on every page, because the path is in an attribute", () => {
    const html = project.read("concepts/output/index.html");
    expect(html).toMatch(/^<!DOCTYPE html><html lang="en" data-path="\/concepts\/output\/">/);
    expect(html).not.toContain("CDATA");
    const hashes = /script-src [^;]*/.exec(project.read("_headers"))?.[0].match(/'sha256-/g);
    expect(hashes?.length).toBe(5);
  });
});
