// Checks that the tables that scripts write into pages match their data.
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, it } from "@jest/globals";
import { awesomeTables, parseAwesomeList, type AwesomeLock } from "../../scripts/lib/awesome";
import { brandingTables } from "../../scripts/lib/branding-tables";
import { contrast } from "../../scripts/lib/color-tokens";
import { comparisonTables, type ComparisonResults } from "../../scripts/lib/comparison-tables";
import { withParts } from "../../scripts/lib/written-tables";
import { CONTENT, ROOT } from "../../scripts/content-lint/own-tree";
import { expect } from "../support/expect";

const read = (...parts: string[]) => readFileSync(path.join(...parts), "utf8");
const advice = (command: string) => `run ${command}, and commit the changes`;

describe("/awesome-webpack/", () => {
  const groups = parseAwesomeList(read(CONTENT, "awesome.yaml"));
  const lock = JSON.parse(read(CONTENT, "awesome.lock.json")) as AwesomeLock;

  it("shows every listed package in its locked version", () => {
    const names = groups.flatMap(({ packages }) => packages.map(({ name }) => name));
    expect(Object.keys(lock).sort(), advice("npm run awesome:update")).toEqual(names.sort());
    const page = read(CONTENT, "awesome-webpack.mdx");
    const written = withParts(page, { packages: awesomeTables(groups, lock) });
    expect(page, advice("npm run awesome:update")).toBe(written);
  });

  it("doesn't list packages that have their own page", () => {
    const pages = read(CONTENT, "packages.yaml");
    const listed = groups.flatMap(({ packages }) => packages.map(({ name }) => name));
    const both = listed.filter((name) => pages.includes(`name: ${name}\n`));
    expect(both, "remove it from awesome.yaml, and run npm run awesome:update").toEqual([]);
  });
});

describe("/branding/", () => {
  it("shows the colors from tokens.css", () => {
    const page = read(CONTENT, "branding.mdx");
    const parts = brandingTables(read(ROOT, "src/styles/tokens.css"));
    expect(page, advice("npm run branding:update")).toBe(withParts(page, parts));
  });

  it("computes contrast as WCAG defines it", () => {
    expect(contrast("#fff", "#000000")).toBeCloseTo(21);
    expect(contrast("#777777", "#fff")).toBeCloseTo(4.48, 2);
  });
});

describe("/comparison/", () => {
  const results = JSON.parse(read(ROOT, "bench/comparison/results.json")) as ComparisonResults;

  it("shows the results of the last run", () => {
    const page = read(CONTENT, "comparison.mdx");
    expect(page, advice("npm run compare")).toBe(withParts(page, comparisonTables(results)));
  });

  it("was measured with a Node.js version that lets webpack strip types", () => {
    expect(results.bundlers.webpack?.answers.typescript).toEqual({ answer: "default" });
  });

  it("compares the documented version of webpack and the versions in the lock file", () => {
    const lock = JSON.parse(read(ROOT, "bench/comparison/package-lock.json")) as {
      packages: Record<string, { version?: string; resolved?: string }>;
    };
    const versions = JSON.parse(read(CONTENT, "reference/versions.json")) as { webpack: string };
    expect(
      results.bundlers.webpack?.version,
      "set the version in bench/comparison/package.json, and run npm run compare",
    ).toBe(versions.webpack);
    for (const [name, { version }] of Object.entries(results.bundlers)) {
      expect(lock.packages[`node_modules/${name}`]?.version, name).toBe(version);
    }
    expect(Object.values(lock.packages).filter(({ resolved }) => resolved)).toEqual([]);
  });
});
