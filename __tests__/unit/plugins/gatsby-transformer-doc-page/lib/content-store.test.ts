import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import type { GatsbyCache } from "gatsby";
import { ContentStore } from "../../../../../plugins/gatsby-transformer-doc-page/lib/content-store";
import type { ContentFile } from "../../../../../src/core/content-file";

let folder: string;
let cache: GatsbyCache;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "content-store-"));
  mkdirSync(path.join(folder, "content", "guides"), { recursive: true });
  const entries = new Map<string, string>();
  // Gatsby's cache keeps values by copy, so a test must not share objects with it.
  cache = {
    get: (key: string) =>
      Promise.resolve(entries.has(key) ? JSON.parse(entries.get(key)!) : undefined),
    set: (key: string, value: unknown) => {
      entries.set(key, JSON.stringify(value));
      return Promise.resolve(value);
    },
  } as unknown as GatsbyCache;
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (body: string, frontMatter = "title: A page") =>
  writeFileSync(
    path.join(folder, "content/guides/page.mdx"),
    `---\n${frontMatter}\n---\n\n${body}\n`,
  );

/** A store as the next run of Gatsby would make it: same folder, same cache, empty memory. */
const nextRun = (codeDigest = "code", siteUrl = "https://docs.example") =>
  new ContentStore({
    contentDirectory: path.join(folder, "content"),
    publicDirectory: path.join(folder, "public"),
    siteUrl,
    codeDigest,
    cache,
  });

const contentFile = () => path.join(folder, "public/content/guides/page.json");
const stored = () => JSON.parse(readFileSync(contentFile(), "utf8")) as ContentFile;

describe("ContentStore", () => {
  it("writes the body and its headings to the page's content file, under the digest in its address", async () => {
    write("## One\n\nSome *text*.");
    const { page } = await nextRun().page("guides/page.mdx");
    expect(page).toMatchObject({ slug: "guides/page", frontMatter: { title: "A page" } });
    expect(page!.contentUrl).toBe(`/content/guides/page.json?v=${stored().digest}`);
    expect(stored().html).toContain("<em>text</em>");
    expect(stored().headings).toEqual([{ id: "one", title: "One", level: 2 }]);
  });

  it("does not compile a page again in the next run", async () => {
    write("Text.");
    const first = await nextRun().page("guides/page.mdx");
    const next = nextRun();
    expect(await next.page("guides/page.mdx")).toEqual(first);
    expect(next.compiled.size).toBe(0);
  });

  it("compiles a page again when its source or the code that compiles it is another", async () => {
    write("Text.");
    await nextRun().page("guides/page.mdx");
    const otherCode = nextRun("other code");
    await otherCode.page("guides/page.mdx");
    expect(otherCode.compiled.size).toBe(1);
    write("Other text.");
    await nextRun("other code").page("guides/page.mdx");
    expect(stored().html).toContain("Other text.");
  });

  it("compiles a page again when an image beside it is another", async () => {
    const png = readFileSync(path.resolve("__tests__/fixtures/wide.png"));
    writeFileSync(path.join(folder, "content/guides/image.png"), png);
    write("![A picture](./image.png)");
    const { page } = await nextRun().page("guides/page.mdx");
    expect(existsSync(path.join(folder, "public", page!.assets[0]!.to))).toBe(true);
    writeFileSync(
      path.join(folder, "content/guides/image.png"),
      Buffer.concat([png, Buffer.from([0])]),
    );
    const next = await nextRun().page("guides/page.mdx");
    expect(next.page!.assets[0]!.to).not.toBe(page!.assets[0]!.to);
  });

  it("keeps the content file's address when only front matter changes", async () => {
    write("Text.");
    const before = await nextRun().page("guides/page.mdx");
    write("Text.", "title: Another title");
    const after = await nextRun().page("guides/page.mdx");
    expect(after.page!.frontMatter.title).toBe("Another title");
    expect(after.page!.contentUrl).toBe(before.page!.contentUrl);
  });

  it("writes a content file again that was deleted, cut off or is another page's", async () => {
    write("Text.");
    await nextRun().page("guides/page.mdx");
    const whole = readFileSync(contentFile(), "utf8");
    for (const damage of [
      () => rmSync(contentFile()),
      () => writeFileSync(contentFile(), whole.slice(0, 12)),
      () => writeFileSync(contentFile(), ""),
      () => writeFileSync(contentFile(), whole.replace(/"digest":"..../, '"digest":"0000')),
    ]) {
      damage();
      await nextRun().page("guides/page.mdx");
      expect(readFileSync(contentFile(), "utf8")).toBe(whole);
    }
  });

  it("writes the page's Markdown copy, and again when it was deleted or changed", async () => {
    write("See [this](/concepts/).", "title: A page\ndescription: What it is.");
    await nextRun().page("guides/page.mdx");
    const file = path.join(folder, "public/guides/page/index.md");
    const whole = readFileSync(file, "utf8");
    expect(whole).toBe(
      "---\ntitle: A page\ndescription: What it is.\nurl: https://docs.example/guides/page/\n---\n\n# A page\n\nSee [this](https://docs.example/concepts/).\n",
    );
    for (const damage of [() => rmSync(file), () => writeFileSync(file, "something else")]) {
      damage();
      const next = nextRun();
      await next.page("guides/page.mdx");
      expect(readFileSync(file, "utf8")).toBe(whole);
      expect(next.compiled.size).toBe(0);
    }
  });

  it("shows a page before its Markdown copy is written, which the page itself has", async () => {
    write("Text.");
    const store = nextRun();
    const shown = await store.shownPage("guides/page.mdx");
    expect(stored().html).toContain("Text.");
    const file = path.join(folder, "public/guides/page/index.md");
    expect(existsSync(file)).toBe(false);
    expect(await store.page("guides/page.mdx")).toEqual(shown);
    expect(readFileSync(file, "utf8")).toContain("Text.");
    expect(store.compiled.size).toBe(1);
    const next = nextRun();
    await next.page("guides/page.mdx");
    expect(next.compiled.size).toBe(0);
  });

  it("compiles a page again in the next run that was shown and not finished", async () => {
    write("Text.");
    await nextRun().shownPage("guides/page.mdx");
    const next = nextRun();
    await next.page("guides/page.mdx");
    expect(next.compiled.size).toBe(1);
  });

  it("gives the Markdown copy another site's address when the site has one", async () => {
    write("Text.");
    await nextRun().page("guides/page.mdx");
    await nextRun("code", "https://elsewhere.example").page("guides/page.mdx");
    expect(readFileSync(path.join(folder, "public/guides/page/index.md"), "utf8")).toContain(
      "url: https://elsewhere.example/guides/page/",
    );
  });

  it("reports what is wrong, and shows the last good state meanwhile", async () => {
    write("Good text.");
    const store = nextRun();
    const good = await store.page("guides/page.mdx");
    write("<Unknown />");
    const { page, problems } = await store.page("guides/page.mdx");
    expect(page).toBeUndefined();
    expect(problems).toMatchObject([{ file: "guides/page.mdx", line: 5 }]);
    expect(store.lastGoodPage("guides/page.mdx", problems)).toEqual(good.page);
    write("Good text.");
    expect((await store.page("guides/page.mdx")).problems).toEqual([]);
  });

  it("shows the problems as the body of a page that never was good, as text", async () => {
    write("<Unknown />");
    const store = nextRun();
    const { problems } = await store.page("guides/page.mdx");
    const page = store.lastGoodPage("guides/page.mdx", problems);
    expect(page.contentUrl).toContain(stored().digest);
    expect(stored().html).toContain("&lt;Unknown&gt;");
  });
});
