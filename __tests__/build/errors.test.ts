// Mistakes in a content tree stop the build, which reports all of them at once, each with file and line. Dead links
// are in redirects.test.ts.
import { cpSync } from "node:fs";
import { beforeAll, describe, test } from "@jest/globals";
import type { BuildResult, ProjectCopy } from "../support/project-copy";
import { copyBuiltProject } from "../support/gatsby-build";
import { expect } from "../support/expect";

interface Mistake {
  file: string;
  text: string;
  /** The line in the file, counting front matter. */
  line: number;
  /** What the message must contain. */
  names: RegExp;
}

const page = (...body: string[]) => ["---", "title: A page", "---", "", ...body, ""].join("\n");

const mistakes: Record<string, Mistake> = {
  "an unknown component": {
    file: "broken/component.mdx",
    text: page("Text.", "", '<Bagde text="5.0.0" />'),
    line: 7,
    names: /Bagde[\s\S]*Badge/,
  },
  "front matter that is no YAML": {
    file: "broken/yaml.mdx",
    text: "---\ntitle: A page\nrelated: [unclosed\n---\n\nText.\n",
    line: 3,
    names: /YAML|front matter/i,
  },
  "a missing title": {
    file: "broken/title.mdx",
    text: "---\nsort: 3\n---\n\nText.\n",
    line: 2,
    names: /title/,
  },
  "no front matter": {
    file: "broken/nothing.mdx",
    text: "Only text.\n",
    line: 1,
    names: /title|front matter/i,
  },
  "an unknown key": {
    file: "broken/key.mdx",
    text: "---\ntitle: A page\ndescripton: Misspelt.\n---\n\nText.\n",
    line: 3,
    names: /descripton[\s\S]*description/,
  },
  "a value of the wrong type": {
    file: "broken/type.mdx",
    text: "---\ntitle: A page\ngroup: Basics\nsort: first\n---\n\nText.\n",
    line: 4,
    names: /sort[\s\S]*number/,
  },
  "an element that isn't closed": {
    file: "broken/syntax.mdx",
    text: page("Text.", "", "<div>never closed", "", "More."),
    line: 7,
    names: /div/,
  },
  "a brace that isn't closed": {
    file: "broken/brace.mdx",
    text: page("Text with a { brace."),
    line: 5,
    names: /brace|expression|\{/,
  },
  "an import": {
    file: "broken/import.mdx",
    text: page('import Thing from "./thing";', "", "Text."),
    line: 5,
    names: /import/,
  },
  "an export": {
    file: "broken/export.mdx",
    text: page("Text.", "", "export const answer = 42;"),
    line: 7,
    names: /export/,
  },
  "an explicit heading id used twice": {
    file: "broken/ids.mdx",
    text: page("## One [#same]", "", "Text.", "", "## Two [#same]"),
    line: 9,
    names: /same/,
  },
  "a summary of an option that doesn't exist": {
    file: "reference/summaries/options/output.yaml",
    text: "output.filname: Text.\n",
    line: 1,
    names: /There is no output\.filname[\s\S]*fix: write output\.filename/,
  },
  "a second page for one address": {
    file: "broken/same/index.mdx",
    text: page("One of two."),
    line: 1,
    names: /\/broken\/same\//,
  },
};

let project: ProjectCopy;

beforeAll(async () => {
  project = await copyBuiltProject();
});

describe("a tree with every mistake in it", () => {
  let result: BuildResult;

  test("doesn't build", async () => {
    cpSync("__tests__/fixtures/reference/content/reference", project.content("reference"), {
      recursive: true,
    });
    for (const { file, text } of Object.values(mistakes))
      project.write(project.content(file), text);
    project.write(project.content("broken/same.mdx"), page("The other of two."));
    result = await project.build();
    expect(result.exitCode).not.toBe(0);
  });

  test.each(Object.entries(mistakes))(
    "gets a message with the file and line of %s",
    (_name, { file, line, names }) => {
      const place = new RegExp(`${file.replaceAll(".", "\\.")}:${line}\\b`);
      expect(result.log).toMatch(place);
      const at = result.log.search(place);
      expect(result.log.slice(at, at + 600)).toMatch(names);
    },
  );

  test("gets a suggested fix for each mistake", () => {
    const fixes = result.log.match(/fix: \S/g) ?? [];
    expect(fixes.length).toBeGreaterThanOrEqual(Object.keys(mistakes).length);
  });

  test("gets each message once, without a stack trace", () => {
    expect(result.log.split("broken/component.mdx:7").length).toBe(2);
    expect(result.log).not.toMatch(/^\s+at .*node_modules/m);
  });
});
