// The links that the preview checks before a build has finished.
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { LinkedPages } from "../../../src/build/linked-pages";
import { checkLinks } from "../../../src/core/check-links";
import { contentFilePath, contentFileUrl } from "../../../src/core/content-file";
import { temporaryFolder } from "../../support/temporary-folder";
import { writeTree } from "../../support/broken/tree";

const before = process.cwd();
beforeEach(() => process.chdir(temporaryFolder()));
afterEach(() => process.chdir(before));

/** Returns the problems of a site. `bodies` contains the HTML by slug; `catalogs` are the sections that list their pages. */
function problemsOf(
  bodies: Record<string, string>,
  catalogs: string[] = [],
  linked = new LinkedPages(),
): string[] {
  const slugs = Object.keys(bodies);
  const files = slugs.map((slug): [string, string] => [
    contentFilePath(slug),
    JSON.stringify({ digest: "1", html: bodies[slug], headings: [] }),
  ]);
  writeTree("public", Object.fromEntries(files));
  const pages = slugs.map((slug) => ({
    slug,
    url: `/${slug}/`,
    contentUrl: contentFileUrl(slug, "1"),
  }));
  const nodes: Record<string, object[]> = {
    SitePage: pages.map(({ url }) => ({ path: url })),
    LocalDocPage: pages,
    DocCatalog: catalogs.map((slug) => ({ slug })),
  };
  const args = { getNodesByType: (type: string) => nodes[type] ?? [] };
  return checkLinks({
    pages: linked.all(args as never),
    fileExists: () => false,
    redirects: new Map(),
    oldAnchors: new Map(),
    origin: "https://example.com",
  }).map(({ page, reason }) => `${page}: ${reason}`);
}

describe("links to the list of a section's pages", () => {
  const link = '<a href="/guides/#all-guides">All guides</a>';

  it("work if the section has a list", () => {
    expect(problemsOf({ guides: "", about: link }, ["guides"])).toEqual([]);
  });

  it("are reported if it has none", () => {
    expect(problemsOf({ guides: "", about: link })).toEqual([
      '/about/: /guides/ has no anchor "all-guides"',
    ]);
  });

  it("work if the page has its own heading with this id and no list", () => {
    const guides = '<h2 id="all-guides">All guides</h2>';
    expect(problemsOf({ guides, about: link })).toEqual([]);
    expect(problemsOf({ guides }, ["guides"])).toEqual([
      '/guides/: the id "all-guides" is used twice on the page',
    ]);
  });

  it("are checked again when the section gets a list, although no text has changed", () => {
    const linked = new LinkedPages();
    const bodies = { guides: "", about: link };
    expect(problemsOf(bodies, [], linked)).toHaveLength(1);
    expect(problemsOf(bodies, ["guides"], linked)).toEqual([]);
  });
});
