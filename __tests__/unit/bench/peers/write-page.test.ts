import { expect, it } from "@jest/globals";
import type { PeerResults, SiteFigures } from "../../../../bench/peers/results";
import { figureTables, performancePage } from "../../../../bench/peers/write-page";

const site = (seconds: number[]): SiteFigures => ({
  versions: { engine: "1.2.3" },
  builds: {
    1: {
      cold: seconds.map((value) => ({
        seconds: value,
        cpuSeconds: 2 * value,
        treeBytes: 2 ** 30,
        largestBytes: 2 ** 29,
      })),
      edit: [],
      editedFiles: 2,
      files: 30,
    },
  },
});

const results: PeerResults = {
  date: "2026-02-03T04:05:06.000Z",
  machine: {
    cpu: "A <processor>",
    cpus: 2,
    memoryBytes: 8 * 2 ** 30,
    system: "X",
    node: "v20.0.0",
    browser: "143.0.0",
  },
  rounds: 3,
  pages: { home: "/", short: "/a/", long: "/b/", readme: "/c/", reference: "/d/" },
  content: { 1: { pages: 12, bytes: 3e6 } },
  sites: { ours: site([9, 4, 5]), vitepress: site([10, 30, 20]) },
  failures: ["Starlight at 8×: out of memory"],
};

it("shows medians in tables, with the best one in bold", () => {
  const text = performancePage(results);
  expect(text).toContain("| Cold build, 1× | **5.0 s** | 20.0 s |");
  expect(text).toContain("| Files changed by the sentence, 1× | 2 | 2 |");
  expect(text).toContain("2026-02-03");
  expect(text).toContain("engine 1.2.3");
});

it("leaves out tables for anything that wasn't measured", () => {
  const text = performancePage(results);
  expect(text).not.toContain("## Lighthouse");
  expect(text).not.toContain("## First load");
  expect(text).toContain("## Memory");
});

it("compares targets with the best peer, and shows by how much a target was missed", () => {
  const target =
    /\| Cold build, 1×: 1\.2 times the fastest of the others +\| ([^|]*?) +\| ([^|]*?) +\| ([^|]*?) +\|/;
  expect(target.exec(performancePage(results))?.slice(1)).toEqual(["24.0 s", "5.0 s", "met"]);
  const slow = { ...results, sites: { ...results.sites, ours: site([60]) } };
  expect(target.exec(performancePage(slow))?.slice(1)).toEqual([
    "24.0 s",
    "60.0 s",
    "missed by 150 %",
  ]);
  expect(performancePage(results)).not.toContain("| Preview ready");
});

it("lists what failed", () => {
  expect(performancePage(results)).toContain("- Failed in this run: Starlight at 8×: out of");
});

it("shows the figures of this site alone, with the targets that don't depend on other tools", () => {
  const text = figureTables({ ...results, sites: { ours: site([9, 4, 5]) } });
  expect(text).toMatch(/Cold build, 1× +\| 5\.0 s/);
  expect(text).toContain("## Targets");
  expect(text).not.toContain("the fastest of the others");
});
