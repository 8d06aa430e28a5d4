// One copy of the project, built repeatedly in this order: what an edit changes, and what it doesn't.
// The tests depend on each other, because a real build is slow. A build that fails stops the later ones.
import { cpSync, readdirSync, readFileSync, rmSync, utimesSync } from "node:fs";
import path from "node:path";
import { beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { changedFiles, type Snapshot } from "../support/file-snapshot";
import type { BuildResult, ProjectCopy } from "../support/project-copy";
import { coldBuild, copyBuiltProject } from "../support/gatsby-build";

/** The content index, which contains page sizes and so changes with any edit. */
const contentIndex = "content-index.json";
/** The text of all pages, and the list of their titles and descriptions. */
const [allText, list] = ["llms-full.txt", "llms.txt"];
/** The digests of the files that readers can store. */
const offlineFiles = "offline/files.json";
/** The titles that the search loads first, and the texts of a section. */
const searchTitles = "search/v1/titles.json";
const searchTexts = (section: string) => `search/v1/text-${section}.json`;
/** Files generated from all pages together. */
const aggregates = [contentIndex, allText, list, offlineFiles, searchTitles, "sitemap.xml"];

let project: ProjectCopy;
let first: Snapshot;
let before: Snapshot;
let stopped = false;

beforeAll(async () => {
  project = await copyBuiltProject();
  first = before = coldBuild().files;
});

beforeEach(() => {
  if (stopped) throw new Error("a build before this one failed");
});

/** Builds. If that fails, the later builds prove nothing. */
async function build(): Promise<BuildResult> {
  try {
    return await project.buildOrThrow();
  } catch (error) {
    stopped = true;
    throw error;
  }
}

/** Builds, and returns what changed in public/ since the last build. */
async function rebuild() {
  const result = await build();
  const after = project.snapshot();
  const { added, changed, removed } = changedFiles(before, after);
  before = after;
  return { result, added, changed, removed };
}

/** The aggregate files that change when a page is added or removed. */
const withTexts = (section: string) => [...aggregates, searchTexts(section)].sort();

const nothing = { added: [], changed: [], removed: [] };

const isScript = (name: string) => /\.(?:js|css|map)$/.test(name);

describe("a cold build", () => {
  test("generates every page, its data, and its content file", () => {
    for (const slug of [
      "concepts",
      "concepts/entry-points",
      "concepts/infrastructureLogging",
      "concepts/output",
      "guides/getting-started",
      "blog/2020-10-10-webpack-5-release",
      "plugins/sample-plugin",
      "glossary",
    ]) {
      expect([...first.keys()]).toEqual(
        expect.arrayContaining([
          `${slug}/index.html`,
          `page-data/${slug}/page-data.json`,
          `content/${slug}.json`,
          `${slug}/index.md`,
        ]),
      );
    }
    const { pageData, renderedPages } = coldBuild().result;
    expect(pageData).toBeGreaterThan(12);
    expect(renderedPages).toBeGreaterThan(12);
  });

  test("contains nothing of the editor", () => {
    expect([...first.keys()].filter((name) => name.startsWith("admin"))).toEqual([]);
  });

  test("logs each step as it runs", () => {
    const { log } = coldBuild().result;
    expect(log).toMatch(/check and compile content/);
    expect(log).toMatch(/Done building/);
  });

  test("ships a page's text only in its HTML, its content file, the printable page, and as Markdown", () => {
    const sentence = "The edited sentence stands here.";
    expect(project.read("concepts/output/index.html")).toContain(sentence);
    const holders = [...first.keys()].filter(
      (name) => /\.(?:html|js|json|md|txt)$/.test(name) && project.read(name).includes(sentence),
    );
    expect(holders.sort()).toEqual([
      "concepts/output/index.html",
      "concepts/output/index.md",
      "concepts/printable/index.html",
      "content/concepts/output.json",
      allText,
      searchTexts("concepts"),
    ]);
  });

  test("generates the printable pages of sections, with unique anchors and working links", () => {
    const printables = [...first.keys()].filter((name) => name.endsWith("printable/index.html"));
    expect(printables.sort()).toEqual(
      ["concepts", "guides", "plugins"].map((section) => `${section}/printable/index.html`),
    );
    // Gatsby adds comments with the paths of its scripts.
    const html = project.read("concepts/printable/index.html").replace(/<!--.*?-->/g, "");
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(ids).toContain("concepts/output");
    const targets = [...html.matchAll(/ href="#([^"]*)"/g)].map(([, id]) =>
      decodeURIComponent(id!),
    );
    expect(targets.length).toBeGreaterThan(ids.length / 4);
    expect(targets.filter((id) => !ids.includes(id))).toEqual([]);
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  test("keeps page data small", () => {
    const large = [...first.keys()]
      .filter((name) => name.startsWith("page-data/") && !name.startsWith("page-data/sq/"))
      .filter((name) => project.read(name).length > 3000);
    expect(large).toEqual([]);
  });

  test("ignores files that aren't pages", () => {
    expect([...first.keys()].filter((name) => name.includes("notes"))).toEqual([]);
  });

  test("writes the content index, with every page in it once", () => {
    interface Node {
      type: string;
      url: string;
      children?: Node[];
    }
    const urls = (node: Node): string[] =>
      node.type === "file" ? [node.url] : (node.children ?? []).flatMap(urls);
    const tree = JSON.parse(project.read(contentIndex)) as Node;
    expect(urls(tree).sort()).toEqual(
      [...first.keys()]
        .filter((name) => name.startsWith("content/") && name.endsWith(".json"))
        .map((name) => `/${name.slice("content/".length, -".json".length)}/`)
        .sort(),
    );
  });

  test("lists the pages for search engines and language models", () => {
    const sitemap = project.read("sitemap.xml");
    const listed = [...sitemap.matchAll(/<loc>https:\/\/webpack\.js\.org(.*?)<\/loc>/g)].map(
      ([, url]) => url,
    );
    const pages = [...first.keys()]
      .filter((name) => name.endsWith("index.html"))
      .map((name) => `/${name.slice(0, -"index.html".length)}`)
      .filter((url) => project.read(`${url}index.html`).includes('rel="canonical"'));
    expect(listed).toEqual(pages.sort());
    expect(listed).toContain("/concepts/output/");
    expect(listed.filter((url) => /404|app-shell|printable/.test(url!))).toEqual([]);
    expect(project.read("robots.txt")).toContain("https://webpack.js.org/sitemap.xml");
    expect(project.read(list)).toContain("(https://webpack.js.org/concepts/output/index.md)");
    expect(project.read(allText)).toContain(project.read("concepts/output/index.md"));
  });

  test("generates a picture for each section, and refers to it in the section's pages", () => {
    const image = /property="og:image" content="https:\/\/webpack\.js\.org\/(.*?)"/;
    for (const [page, picture] of [
      ["concepts/output/index.html", "og/concepts.png"],
      ["glossary/index.html", "og/index.png"],
      ["index.html", "og/index.png"],
    ]) {
      expect(image.exec(project.read(page!))?.[1]).toBe(picture);
      expect(first.has(picture!)).toBe(true);
    }
  });
});

describe("with a warm cache", () => {
  test("a build without changes does nothing, whatever the modification times", async () => {
    touchAll(project.root);
    const { result, ...changes } = await rebuild();
    expect(changes).toEqual(nothing);
    expect(result).toMatchObject({ pageData: 0, renderedPages: 0 });
  });

  test("an edited sentence changes four files of its page and the printable page, and renders only these two", async () => {
    project.edit(
      project.content("concepts/output.mdx"),
      "The edited sentence stands here.",
      "Another sentence stands here now.",
    );
    const { result, ...changes } = await rebuild();
    expect(changes).toEqual({
      ...nothing,
      changed: [
        "concepts/output/index.html",
        "concepts/output/index.md",
        "concepts/printable/index.html",
        contentIndex,
        "content/concepts/output.json",
        allText,
        offlineFiles,
        "page-data/concepts/output/page-data.json",
        "page-data/concepts/printable/page-data.json",
        searchTexts("concepts"),
      ],
    });
    expect(result).toMatchObject({ pageData: 2, renderedPages: 2 });
    for (const page of ["output", "printable"]) {
      expect(project.read(`concepts/${page}/index.html`)).toContain(
        "Another sentence stands here now.",
      );
    }
  });

  test("an edited blog post also changes the feed, which no other edit does", async () => {
    expect(project.read("blog/feed.xml")).toContain("Plans.");
    project.edit(project.content("blog/2020-12-08-roadmap-2021.mdx"), "Plans.", "Other plans.");
    const { result, added, changed, removed } = await rebuild();
    expect({ added, removed }).toEqual({ added: [], removed: [] });
    expect(changed).toContain("blog/feed.xml");
    expect(
      changed.filter((name) => name.endsWith("/index.html") && !belongsTo("blog", name)),
    ).toEqual([]);
    expect(project.read("blog/feed.xml")).toContain("Other plans.");
    expect(result).toMatchObject({ pageData: 1, renderedPages: 1 });
  });

  test("a new title re-renders only the pages of its section, which show it", async () => {
    project.edit(
      project.content("concepts/entry-points.mdx"),
      "title: Entry Points",
      "title: Points of Entry",
    );
    const { result, added, changed, removed } = await rebuild();
    expect({ added, removed }).toEqual({ added: [], removed: [] });
    expect(changed.filter((name) => !belongsTo("concepts", name))).toEqual([
      contentIndex,
      allText,
      list,
      offlineFiles,
      searchTitles,
    ]);
    expect(changed.filter(isScript)).toEqual([]);
    expect(result.renderedPages).toBe(pagesOf("concepts"));
    expect(project.read("concepts/output/index.html")).toContain("Points of Entry");
    expect(project.read("concepts/printable/index.html")).toContain("Points of Entry</h2>");
  });

  test("a front matter edit that no page shows changes no content file", async () => {
    project.edit(
      project.content("guides/production.mdx"),
      "title: Production",
      "title: Production\ndescription: How the fixture site is made ready for its readers.",
    );
    const { result, changed } = await rebuild();
    expect(changed).toEqual([
      contentIndex,
      "guides/production/index.html",
      "guides/production/index.md",
      allText,
      list,
      offlineFiles,
      "page-data/guides/production/page-data.json",
      searchTitles,
    ]);
    expect(result.renderedPages).toBe(1);
  });

  test("a new page renders itself and its section, and changes no scripts", async () => {
    project.write(
      project.content("guides/new-page.mdx"),
      "---\ntitle: A New Page\nsort: 9\n---\n\n## First\n\nNew text.\n",
    );
    const { result, added, changed, removed } = await rebuild();
    expect(added).toEqual([
      "content/guides/new-page.json",
      "guides/new-page/index.html",
      "guides/new-page/index.md",
      "page-data/guides/new-page/page-data.json",
    ]);
    expect(removed).toEqual([]);
    expect(changed.filter((name) => !belongsTo("guides", name))).toEqual(withTexts("guides"));
    expect(result.renderedPages).toBe(pagesOf("guides"));
    expect(project.read("guides/getting-started/index.html")).toContain("A New Page");
  });

  test("a removed page disappears from its section, along with all its files", async () => {
    rmSync(project.content("guides/new-page.mdx"));
    const { result, added, changed, removed } = await rebuild();
    expect(added).toEqual([]);
    expect(removed).toEqual([
      "content/guides/new-page.json",
      "guides/new-page/index.html",
      "guides/new-page/index.md",
      "page-data/guides/new-page/page-data.json",
    ]);
    expect(changed.filter((name) => !belongsTo("guides", name))).toEqual(withTexts("guides"));
    expect(result.renderedPages).toBe(pagesOf("guides"));
    expect(project.read("guides/getting-started/index.html")).not.toContain("A New Page");
  });
});

test("a new picture with the same name reaches readers, with its new size", async () => {
  cpSync(path.resolve("__tests__/fixtures/wide.png"), project.content("concepts/cube.png"));
  await rebuild();
  const html = project.read("concepts/dialect/index.html");
  expect(html).toMatch(/<img[^>]*width="48"/);
  const source = /<img[^>]*src="([^"?]*)/.exec(html)?.[1] ?? "";
  expect(readFileSync(project.file(`public${source}`))).toEqual(
    readFileSync("__tests__/fixtures/wide.png"),
  );
});

test("a static file that was moved is only at its new address, and nothing else changes", async () => {
  cpSync(project.file("static/icons/icon-512.png"), project.file("static/deep/moved.png"));
  rmSync(project.file("static/icons/icon-512.png"));
  const { result: _result, ...changes } = await rebuild();
  expect(changes).toEqual({
    added: ["deep/moved.png"],
    changed: [],
    removed: ["icons/icon-512.png"],
  });
});

describe("an edit to the code that generates pages", () => {
  const step = "plugins/gatsby-transformer-doc-page/lib/markdown/tables.ts";
  const stylesheet = "src/styles/tokens.css";
  const shared = "src/core/site.ts";
  const pages = ["concepts/output", "guides/production", "glossary"];

  const edit = (file: string, from: string | RegExp, to: string) =>
    project.edit(project.file(file), from, to);
  const restore = (file: string) => cpSync(path.resolve(file), project.file(file));

  test("in a compiler step changes the HTML of the pages that it affects", async () => {
    edit(step, /table-scroll/g, "table-scroll edited");
    const { changed, removed } = await rebuild();
    expect(project.read("concepts/dialect/index.html")).toContain("table-scroll edited");
    // The cache is new, so this build no longer needs the picture that was replaced before.
    const pictures = removed.filter((name) => name.endsWith("-cube.png"));
    expect(pictures).toHaveLength(1);
    expect(project.read(offlineFiles)).not.toContain(pictures[0]);
    expect(changed).toContain("content/concepts/dialect.json");
    expect(changed).not.toContain("content/concepts/output.json");
  });

  test("in just a stylesheet reaches every page, because pages inline their styles", async () => {
    // The edit that's reverted here shows on none of the pages below.
    restore(step);
    edit(stylesheet, ":root {", ":root {\n  --edited: 1px;");
    await rebuild();
    for (const page of pages) {
      expect(project.read(`${page}/index.html`)).toContain("--edited: 1px;");
    }
  });

  test("in src/core changes the HTML of all pages", async () => {
    edit(
      shared,
      "https://github.com/webpack/webpack.js.org",
      "https://github.com/example/elsewhere",
    );
    await rebuild();
    for (const page of pages) {
      expect(project.read(`${page}/index.html`)).toContain(
        "https://github.com/example/elsewhere/edit/",
      );
    }
  });
});

/** Whether a file belongs to the pages of one section. */
function belongsTo(section: string, name: string): boolean {
  return name.split("/").includes(section) || name.includes(`/${section}.`);
}

/** How many pages of the built site belong to a section. Its index page may be a generated one. */
function pagesOf(section: string): number {
  return [...before.keys()].filter(
    (name) => name.startsWith(`${section}/`) && name.endsWith("/index.html"),
  ).length;
}

/** Sets the modification time of every file to now, like a fresh clone does. */
function touchAll(folder: string): void {
  const now = new Date();
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if ([".cache", "public", "node_modules"].includes(entry.name)) continue;
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) touchAll(file);
    else utimesSync(file, now, now);
  }
}
