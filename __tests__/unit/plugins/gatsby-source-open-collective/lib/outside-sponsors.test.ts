import { describe, expect, it } from "@jest/globals";
import {
  parseOutsideSponsors,
  SPONSORS_FILE,
} from "../../../../../plugins/gatsby-source-open-collective/lib/outside-sponsors";
import { optionalText } from "../../../../../src/core/files";
import { formatProblem } from "../../../../../src/core/problem";

const entry = (...lines: string[]) => `- name: Ada\n${lines.map((line) => `  ${line}\n`).join("")}`;
const [url, total] = ["url: https://ada.example/", "total: 500"];
const problems = (source: string) => parseOutsideSponsors(source).problems.map(formatProblem);

describe("sponsors.yaml", () => {
  it("defines sponsors, whose slug is based on their name unless it's set", () => {
    const source = `${entry(url, total)}- name: B. & Sons\n  url: http://b.example\n  total: 1\n`;
    expect(parseOutsideSponsors(source)).toEqual({
      sponsors: [
        { slug: "ada", name: "Ada", url: "https://ada.example/", total: 500 },
        { slug: "b-sons", name: "B. & Sons", url: "http://b.example", total: 1 },
      ],
      problems: [],
    });
    expect(parseOutsideSponsors(entry(url, total, "slug: lovelace")).sponsors[0]!.slug).toBe(
      "lovelace",
    );
  });

  it("yields no sponsors if it's empty, as a missing file is read", () => {
    expect(parseOutsideSponsors("")).toEqual({ sponsors: [], problems: [] });
  });

  it("on this site can be read without problems", () => {
    const { sponsors, problems: none } = parseOutsideSponsors(
      optionalText("content", SPONSORS_FILE),
    );
    expect(none).toEqual([]);
    expect(sponsors.length).toBeGreaterThan(0);
  });

  it.each([
    [entry(url, "total: -5"), /^sponsors\.yaml:3 {2}total must be a number of US cents .* it's -5/],
    [entry(url, "total: 1.5"), /:3 {2}total must be .* it's 1\.5/],
    [entry("url: javascript:alert(1)", total), /:2 {2}url must be an http address/],
    [entry(url), /:1 {2}The sponsor has no total\n {4}fix: add a line: total: 144139/],
    [entry(url, total, "totals: 1"), /:4 {2}Unknown key "totals"\n {4}fix: write total/],
    [entry(url, total, "slug: A B"), /:4 {2}slug must be lowercase letters/],
    ["- Ada\n", /:1 {2}This isn't a sponsor/],
    ["name: Ada\n", /:1 {2}This isn't a list/],
    ["- name: [\n", /brackets or braces isn't closed/],
    [`- name: 中文\n  ${url}\n  ${total}\n`, /:1 {2}No slug can be made from 中文/],
    [entry(url, total) + entry(url, total), /:4 {2}Two sponsors have the slug ada/],
  ])("with %j is reported with the problem, its place, and a fix", (source, text) => {
    expect(problems(source)).toEqual([expect.stringMatching(text)]);
  });
});
