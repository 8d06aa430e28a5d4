import { describe, expect, it } from "@jest/globals";
import type { DocPage } from "../../../src/core/doc-page";
import { sectionTree } from "../../../src/core/section-tree";

const page = (sourcePath: string, fields: Partial<DocPage> = {}) =>
  ({
    sourcePath,
    sourceSize: 10,
    url: `/${sourcePath.replace(/(index)?\.mdx$/, "").replace(/\/$/, "")}/`,
    title: "Title",
    sort: null,
    group: null,
    contributors: [],
    related: [],
    description: null,
    source: null,
    editUrl: null,
    repo: null,
    thirdParty: false,
    headings: [],
    ...fields,
  }) as DocPage;

describe("sectionTree", () => {
  it("contains only the fields of file nodes, with optional fields only for pages that have them", () => {
    const tree = sectionTree([
      page("loaders.mdx", {
        sourceSize: 120,
        sort: 3,
        group: "CSS",
        contributors: ["someone"],
        related: [{ title: "More", url: "/more/" }],
        headings: [{ title: "One", id: "one", level: 2 }],
      }),
      page("full.mdx", {
        description: "About it.",
        source: "https://example.com/README.md",
        editUrl: "https://example.com/edit",
        repo: "https://example.com",
        thirdParty: true,
      }),
    ]);
    expect(tree.children[0]).toEqual({
      path: "content/loaders.mdx",
      name: "loaders.mdx",
      type: "file",
      size: 120,
      url: "/loaders/",
      extension: ".mdx",
      anchors: [{ title: "One", id: "one", level: 2 }],
      title: "Title",
      sort: 3,
      group: "CSS",
      contributors: ["someone"],
      related: [{ title: "More", url: "/more/" }],
    });
    expect(tree.children[1]).toMatchObject({
      group: "-",
      description: "About it.",
      source: "https://example.com/README.md",
      edit: "https://example.com/edit",
      repo: "https://example.com",
      thirdParty: true,
    });
  });

  it("nests folders, adds up their sizes, and sorts by sort field, then path, with folders last", () => {
    const tree = sectionTree([
      page("guides/deep/page.mdx"),
      page("guides/b.mdx", { sort: 2 }),
      page("guides/index.mdx", { sort: -1 }),
      page("guides/a.mdx"),
    ]);
    expect(tree).toMatchObject({ path: "content", type: "directory", url: "/", size: 40 });
    const [guides] = tree.children;
    expect(guides).toMatchObject({
      path: "content/guides",
      name: "guides",
      type: "directory",
      size: 40,
      url: "/guides/",
    });
    expect(guides!.type === "directory" && guides!.children.map((child) => child.path)).toEqual([
      "content/guides/index.mdx",
      "content/guides/b.mdx",
      "content/guides/a.mdx",
      "content/guides/deep",
    ]);
  });
});
