import { describe, expect, it } from "@jest/globals";
import type { Outcome } from "../../../../../scripts/lib/external-links/check";
import {
  makeReport,
  remember,
  type Memory,
} from "../../../../../scripts/lib/external-links/report";

const URL = "https://site.example/a";
const PLACE = "content/guides/caching.mdx:12";

/** The report on one link after the given number of runs with the same outcome. */
function reportOf(outcome: Outcome, runs = 1, url = URL) {
  const outcomes = new Map([[url, outcome]]);
  let memory: Memory = {};
  for (let run = 1; run <= runs; run += 1) memory = remember(memory, outcomes, `2026-01-0${run}`);
  return makeReport(new Map([[url, [PLACE]]]), outcomes, memory);
}

describe("the report", () => {
  it.each<[string, Outcome, string]>([
    ["is gone", { kind: "dead", reason: "status 404" }, "Gone (1)"],
    ["lacks its anchor", { kind: "anchor", reason: "no #a" }, "Missing anchors (1)"],
    ["moved for good", { kind: "moved", to: "https://new.example/" }, "https://new.example/"],
  ])("shows the file and line of a link whose page %s", (_, outcome, text) => {
    const { problems, markdown } = reportOf(outcome);
    expect(problems).toBe(1);
    expect(markdown).toContain(`\`${URL}\``);
    expect(markdown).toContain(PLACE);
    expect(markdown).toContain(text);
  });

  it("only counts links that are fine or that block automated requests", () => {
    expect(reportOf({ kind: "fine" })).toEqual({ problems: 0, markdown: "1 links checked.\n" });
    const { problems, markdown } = reportOf({ kind: "blocked", reason: "status 403" });
    expect(problems).toBe(0);
    expect(markdown).toContain("1 block automated requests");
  });

  it("lists a failing site only after three runs in a row, with the date of the first failure", () => {
    const failing: Outcome = { kind: "failing", reason: "status 503" };
    expect(reportOf(failing, 2)).toMatchObject({ problems: 0 });
    const { problems, markdown } = reportOf(failing, 3);
    expect(problems).toBe(1);
    expect(markdown).toContain("`status 503` since 2026-01-01, in 3 runs");
  });

  it("escapes Markdown in addresses", () => {
    const { markdown } = reportOf({ kind: "moved", to: "https://x.example/?`@all [a](b)`" });
    expect(markdown).toContain("`https://x.example/? @all [a](b) `");
  });
});

describe("the memory", () => {
  it("forgets a site after a successful run", () => {
    const before = { [URL]: { since: "2026-01-01", runs: 2 } };
    expect(remember(before, new Map([[URL, { kind: "fine" }]]), "2026-01-08")).toEqual({});
  });
});
