// The list of addresses that READMEs still use: which entries it accepts, and how it reports mistakes.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "@jest/globals";
import { REDIRECTS_FILE } from "../../../../../src/core/redirects";
import {
  MOVED_LINKS_FILE,
  readMovedLinks,
} from "../../../../../plugins/gatsby-transformer-doc-page/lib/moved-links";
import { temporaryFolder } from "../../../../support/temporary-folder";

function read(text?: string, redirects?: string) {
  const folder = temporaryFolder();
  if (text !== undefined) writeFileSync(path.join(folder, MOVED_LINKS_FILE), text);
  if (redirects !== undefined) writeFileSync(path.join(folder, REDIRECTS_FILE), redirects);
  const { movedLinks, problems } = readMovedLinks(folder);
  return { movedLinks, problems: Object.values(problems).flat() };
}

describe("readMovedLinks", () => {
  it("returns an empty list if the file is missing or empty", () => {
    expect(read()).toEqual({ movedLinks: new Map(), problems: [] });
    expect(read("# nothing moved\n")).toEqual({ movedLinks: new Map(), problems: [] });
  });

  it("maps old addresses to new ones, or to none", () => {
    const { movedLinks, problems } = read("/a/#x: /b/#y\n/gone/: null\n");
    expect(problems).toEqual([]);
    expect([...movedLinks]).toEqual([
      ["/a/#x", "/b/#y"],
      ["/gone/", null],
    ]);
  });

  it("includes the redirects", () => {
    const { movedLinks } = read("/a/#x: /b/#y\n", "- from: /a/\n  to: /b/\n");
    expect([...movedLinks]).toEqual([
      ["/a/", "/b/"],
      ["/a/#x", "/b/#y"],
    ]);
    expect(read(undefined, "- from: /a\n  to: /b/\n").problems).toMatchObject([
      { file: "redirects.yaml", line: 1 },
    ]);
  });

  it("reports the line of an entry that isn't an address, and keeps the others", () => {
    const { movedLinks, problems } = read("/a/: /b/\nconcepts: /c/\n/d/: 3\n");
    expect([...movedLinks.keys()]).toEqual(["/a/"]);
    expect(problems.map(({ file, line }) => `${file}:${line}`)).toEqual([
      "readme-links.yaml:2",
      "readme-links.yaml:3",
    ]);
  });

  it("reports the line of a syntax error in the YAML", () => {
    expect(read("/a/: /b/\n/c/: [\n").problems).toMatchObject([{ line: 2 }]);
    expect(read("- /a/\n").problems).toMatchObject([{ line: 1 }]);
  });
});
