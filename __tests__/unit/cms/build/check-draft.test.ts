// A draft is checked like the saved page is in a build: the same messages for every mistake we know of, plus the
// rules that need the whole site.
import path from "node:path";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { checkDraft, type DraftSite } from "../../../../src/cms/build/check-draft";
import { CONTENT_ROOT, type FileDraft } from "../../../../src/cms/cms";
import { families, treeOf } from "../../../support/broken";
import { checkContent, writeTree, type CheckedTree } from "../../../support/broken/tree";
import { draftSite, indexedPage } from "../../../support/draft-site";
import { temporaryFolder } from "../../../support/temporary-folder";

const draftOf = (file: string, source: string): FileDraft => ({
  path: `${CONTENT_ROOT}/${file}`,
  source,
});

describe("broken inputs", () => {
  const folder = temporaryFolder();
  // The index can't contain two saved pages with one address; the test below has one that isn't saved yet.
  const inputs = Object.values(families)
    .flat()
    .filter(({ file, content }) => file.endsWith(".mdx") && typeof content === "string")
    .filter(({ name }) => name !== "the same address as an index file");
  let tree: CheckedTree;
  let site: DraftSite;

  beforeAll(async () => {
    writeTree(path.join(folder, "content"), treeOf(Object.values(families).flat()));
    tree = await checkContent(folder);
    site = await draftSite(path.join(folder, "content"), (url) => tree.site.pages.get(url)?.ids);
    // The build checks links against the pages that it could compile.
    const pages = Object.entries(site.index.pages).filter(([url]) => tree.site.pages.has(url));
    site = { ...site, index: { ...site.index, pages: Object.fromEntries(pages) } };
  }, 120_000);

  test.each(inputs.map((input) => [input.name, input] as const))("%s", async (_name, input) => {
    const { problems } = await checkDraft(draftOf(input.file, String(input.content)), site);
    const found = problems
      .filter(({ message }) => !/^The (page has no )?description/.test(message))
      .map(({ line, message, fix }) => `${line} ${message} | ${fix.replace(/\s+/g, " ")}`);
    expect([...new Set(found)].sort()).toEqual(buildMessages(tree.messages, input.file));
  });
});

describe("what only the whole site shows", () => {
  const contentDir = path.resolve("__tests__/fixtures/reference/content");
  const DESCRIPTION = "A sentence that says what this page contains, in enough words.";
  let site: DraftSite;
  beforeAll(async () => {
    site = await draftSite(contentDir);
  });

  const page = (...body: string[]) =>
    ["---", "title: A page", `description: ${DESCRIPTION}`, "---", "", ...body, ""].join("\n");
  const problemsOf = async (
    text: string,
    index: Partial<DraftSite["index"]> = {},
    file = "new.mdx",
    more: Partial<FileDraft> = {},
  ) =>
    (
      await checkDraft(
        { ...draftOf(file, text), ...more },
        { ...site, index: { ...site.index, ...index } },
      )
    ).problems.map(({ line, message, fix }) => [line, message, fix]);

  test("a page without mistakes has no problems", async () => {
    expect(await problemsOf(page("## Names", "", "[Here](#names)."))).toEqual([]);
  });

  test("links are checked against the other pages, the draft's own headings, and files", async () => {
    const pages = { "/there/": indexedPage("there.mdx", { ids: ["names"] }) };
    const text = page(
      "[Good](/there/#names), [bad](/there/#naems).",
      "",
      "[Gone](/nowhere/#at-all), [logo](/logo.svg), [no logo](/logo.png).",
    );
    expect(await problemsOf(text, { pages })).toEqual([
      [6, '/there/#naems: /there/ has no anchor "naems"', 'did you mean "#names"?'],
      [8, expect.stringMatching(/^\/nowhere\/#at-all: there is no page/), expect.anything()],
      [8, expect.stringMatching(/^\/logo.png: there is no page or file/), expect.anything()],
    ]);
  });

  test("the list of a section's pages has an anchor only if the section has a list", async () => {
    const text = page("[All guides](#all-guides).");
    expect(await problemsOf(text, { catalogs: ["guides"] }, "guides/index.mdx")).toEqual([]);
    expect(await problemsOf(text, {}, "guides/index.mdx")).toEqual([
      [6, '#all-guides: /guides/ has no anchor "all-guides"', expect.anything()],
    ]);
  });

  test("a heading whose published anchor disappears is reported with both ways to keep it", async () => {
    const publishedAnchors = { "/new/": ["names", "old-names"] };
    expect(await problemsOf(page("## Names"), { publishedAnchors })).toEqual([
      [
        1,
        "/new/#old-names was published but no longer exists",
        expect.stringContaining("[#old-names]"),
      ],
    ]);
  });

  test("a new page can't have another page's address or description", async () => {
    const pages = { "/new/": indexedPage("new/index.mdx", { description: DESCRIPTION }) };
    expect(await problemsOf(page("Text."), { pages })).toEqual([
      [1, expect.stringContaining("/new/ is also made from new/index.mdx"), expect.anything()],
      [3, "The description also belongs to new/index.mdx", expect.anything()],
    ]);
    expect(await problemsOf(page("Text."), {}, "a page.mdx")).toEqual([
      [
        1,
        expect.stringContaining("doesn't make a valid address"),
        expect.stringContaining("a-page.mdx"),
      ],
    ]);
  });

  test("a page that moves keeps its description", async () => {
    const pages = { "/old/": indexedPage("old.mdx", { description: DESCRIPTION }) };
    const more = { storedPath: `${CONTENT_ROOT}/old.mdx` };
    expect(await problemsOf(page("Text."), { pages }, "new.mdx", more)).toEqual([]);
  });

  test("images that are saved together with the page exist", async () => {
    const text = page("![A leaf](./leaf.png)");
    expect(await problemsOf(text)).toEqual([
      [6, "The image ./leaf.png doesn't exist", expect.anything()],
    ]);
    expect(await problemsOf(text, {}, "new.mdx", { newImages: ["leaf.png"] })).toEqual([]);
  });

  test("an unknown option is reported with the one that was meant", async () => {
    expect(await problemsOf(page('<Option path="output.filenam" />'))).toEqual([
      [6, expect.stringContaining("output.filenam"), 'write path="output.filename"'],
    ]);
  });

  test("the blocks of the HTML have the lines of the source", async () => {
    const text = page("Text.", "", "## Names", "", "- One", "- Two");
    const { blocks, content, title } = await checkDraft(draftOf("new.mdx", text), site);
    expect(title).toBe("A page");
    expect(content?.headings).toEqual([{ level: 2, id: "names", title: "Names" }]);
    expect(blocks).toEqual([
      [6, 6],
      [8, 8],
      [10, 11],
    ]);
  });
});

/** The messages of a build about a file, one per line of the file, as the test above writes them. */
function buildMessages(messages: readonly string[], file: string): string[] {
  const found = messages.flatMap((message) => {
    const [, place, line, text = "", fix = ""] =
      /^(.+?):(\d+)(?::\d+)? {2}(.*?)\n {4}fix: (.*)$/s.exec(message) ?? [];
    return place === file ? [`${line} ${text} | ${fix.replace(/\s+/g, " ")}`] : [];
  });
  return [...new Set(found)].sort();
}
