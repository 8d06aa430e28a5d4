// One copy of the project, built repeatedly in this order: what an edit changes, and what it doesn't.
// The tests depend on each other, because a real build is slow. A build that fails stops the later ones.
import { cpSync, readFileSync, rmSync } from "node:fs";
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
const searchTitles = "search/v2/titles.json";
const searchTexts = (section: string) => `search/v2/text-${section}.json`;
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
  const { added, changed, deleted } = changedFiles(before, after);
  before = after;
  return { result, added, changed, deleted };
}

/** The aggregate files that change when a page is added or removed. */
const withTexts = (section: string) => [...aggregates, searchTexts(section)].sort();

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
  test("edits in three sections re-render only the pages that show them, and change no scripts", async () => {
    // The sidebar of the section shows the title. The feed contains the post. Only the list of the section shows the
    // description, so it changes no content file.
    project.edit(
      project.content("concepts/entry-points.mdx"),
      "title: Entry Points",
      "title: Points of Entry",
    );
    project.edit(project.content("blog/2020-12-08-roadmap-2021.mdx"), "Plans.", "Other plans.");
    project.edit(
      project.content("guides/production.mdx"),
      "title: Production",
      "title: Production\ndescription: How the fixture site is made ready for its readers.",
    );
    expect(project.read("blog/feed.xml")).toContain("Plans.");
    const { result, added, changed, deleted } = await rebuild();
    expect({ added, deleted }).toEqual({ added: [], deleted: [] });
    expect(changed.filter(isScript)).toEqual([]);
    expect(
      changed.filter((name) => !belongsTo("concepts", name) && !belongsTo("blog", name)),
    ).toEqual([
      contentIndex,
      "guides/index.html",
      "guides/production/index.html",
      "guides/production/index.md",
      allText,
      list,
      offlineFiles,
      "page-data/guides/page-data.json",
      "page-data/guides/production/page-data.json",
      searchTexts("blog"),
      searchTitles,
    ]);
    // These are the pages of the section, the post, the page with the description, and its section's index.
    expect(result.renderedPages).toBe(pagesOf("concepts") + 3);
    expect(project.read("concepts/output/index.html")).toContain("Points of Entry");
    expect(project.read("concepts/printable/index.html")).toContain("Points of Entry</h2>");
    expect(project.read("blog/feed.xml")).toContain("Other plans.");
  });

  test("a new page renders itself and its section, and a new picture with the same name its page", async () => {
    cpSync(path.resolve("__tests__/fixtures/wide.png"), project.content("concepts/cube.png"));
    project.write(
      project.content("guides/new-page.mdx"),
      "---\ntitle: A New Page\nsort: 9\n---\n\n## First\n\nNew text.\n",
    );
    const { result, added, changed, deleted } = await rebuild();
    expect(added.filter((name) => !name.endsWith("-cube.png"))).toEqual([
      "content/guides/new-page.json",
      "guides/new-page/index.html",
      "guides/new-page/index.md",
      "page-data/guides/new-page/page-data.json",
    ]);
    expect(deleted).toEqual([]);
    expect(changed.filter(isScript)).toEqual([]);
    expect(
      changed.filter((name) => !belongsTo("guides", name) && !belongsTo("concepts", name)),
    ).toEqual(withTexts("guides"));
    // These are the pages of the section, the page with the picture, and its printable page.
    expect(result.renderedPages).toBe(pagesOf("guides") + 2);
    expect(project.read("guides/getting-started/index.html")).toContain("A New Page");

    const html = project.read("concepts/dialect/index.html");
    expect(html).toMatch(/<img[^>]*width="48"/);
    const source = /<img[^>]*src="([^"?]*)/.exec(html)?.[1] ?? "";
    expect(readFileSync(project.file(`public${source}`))).toEqual(
      readFileSync("__tests__/fixtures/wide.png"),
    );
  });

  test("a removed page disappears along with all its files, and a moved static file from its old address", async () => {
    rmSync(project.content("guides/new-page.mdx"));
    cpSync(project.file("static/icons/icon-512.png"), project.file("static/deep/moved.png"));
    rmSync(project.file("static/icons/icon-512.png"));
    const { result, added, changed, deleted } = await rebuild();
    expect(added).toEqual(["deep/moved.png"]);
    expect(deleted).toEqual([
      "content/guides/new-page.json",
      "guides/new-page/index.html",
      "guides/new-page/index.md",
      "icons/icon-512.png",
      "page-data/guides/new-page/page-data.json",
    ]);
    expect(changed.filter((name) => !belongsTo("guides", name))).toEqual(withTexts("guides"));
    expect(result.renderedPages).toBe(pagesOf("guides"));
    expect(project.read("guides/getting-started/index.html")).not.toContain("A New Page");
  });
});

describe("an edit to the code that generates pages", () => {
  test("changes the HTML of the pages that it affects", async () => {
    const step = "plugins/gatsby-transformer-doc-page/lib/markdown/tables.ts";
    project.edit(project.file(step), /table-scroll/g, "table-scroll edited");
    // Pages inline their styles, so this affects all of them.
    project.edit(project.file("src/styles/tokens.css"), ":root {", ":root {\n  --edited: 1px;");
    const { changed, deleted } = await rebuild();
    expect(project.read("concepts/dialect/index.html")).toContain("table-scroll edited");
    // The cache is new, so this build no longer needs the picture that was replaced before.
    const pictures = deleted.filter((name) => name.endsWith("-cube.png"));
    expect(pictures).toHaveLength(1);
    expect(project.read(offlineFiles)).not.toContain(pictures[0]);
    expect(changed).toContain("content/concepts/dialect.json");
    expect(changed).not.toContain("content/concepts/output.json");
    for (const page of ["concepts/output", "guides/production", "glossary"]) {
      expect(project.read(`${page}/index.html`)).toContain("--edited: 1px;");
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
