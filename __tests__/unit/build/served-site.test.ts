// The site as the editor of the develop server sees it.
import { mkdirSync, writeFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { siteProblems } from "../../../src/build/links/site-problems";
import { servedSite } from "../../../src/build/served-site";
import { ContentFiles } from "../../../src/cms/build/content-files";
import { temporaryFolder } from "../../support/temporary-folder";

const before = process.cwd();
beforeEach(() => {
  process.chdir(temporaryFolder());
  for (const folder of ["content", "examples", "static"]) mkdirSync(folder);
});
afterEach(() => process.chdir(before));

describe.each([
  ["published-anchors.yaml", "/guides/: [a\n", 1],
  ["published-urls.yaml", "- /guides/\n- guides\n", 2],
])("an invalid %s", (file, text, line) => {
  beforeEach(() => writeFileSync(`content/${file}`, text));

  it("doesn't stop the editor from saving a page", () => {
    writeFileSync("content/a.mdx", "Old.");
    const site = servedSite({ getNodesByType: () => [] });
    const files = new ContentFiles("content", () => site().index);
    files.save({ changes: [{ path: "content/a.mdx", before: "Old.", text: "New." }], images: [] });
    expect(files.read("content/a.mdx").text).toBe("New.");
  });

  it("is reported by the preview and by a build", () => {
    const pages = new Map([["/guides/", { ids: [], urls: [] }]]);
    expect(siteProblems({ pages, fileExists: () => false }, [])).toMatchObject([{ file, line }]);
  });
});
