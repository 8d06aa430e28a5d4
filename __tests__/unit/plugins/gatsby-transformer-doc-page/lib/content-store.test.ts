import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it } from "@jest/globals";
import type { GatsbyCache } from "gatsby";
import { ContentStore } from "../../../../../plugins/gatsby-transformer-doc-page/lib/content-store";
import type { ContentFile } from "../../../../../src/core/content-file";
import { temporaryFolder } from "../../../../support/temporary-folder";

let folder: string;
let cache: GatsbyCache;

beforeEach(() => {
  folder = temporaryFolder();
  mkdirSync(path.join(folder, "content", "guides"), { recursive: true });
  const entries = new Map<string, string>();
  // Gatsby's cache stores copies of values, so a test must not share objects with it.
  cache = {
    get: (key: string) =>
      Promise.resolve(entries.has(key) ? JSON.parse(entries.get(key)!) : undefined),
    set: (key: string, value: unknown) => {
      entries.set(key, JSON.stringify(value));
      return Promise.resolve(value);
    },
  } as unknown as GatsbyCache;
});

const write = (body: string, frontMatter = "title: A page") =>
  writeFileSync(
    path.join(folder, "content/guides/page.mdx"),
    `---\n${frontMatter}\n---\n\n${body}\n`,
  );

/** The store that Gatsby's next run would create: the same folder and cache, with nothing in memory. */
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
  it("writes the body and its headings to a content file whose address contains the digest", async () => {
    write("## One\n\nSome *text*.");
    const { page } = await nextRun().page("guides/page.mdx");
    expect(page).toMatchObject({ slug: "guides/page", frontMatter: { title: "A page" } });
    expect(page!.contentUrl).toBe(`/content/guides/page.json?v=${stored().digest}`);
    expect(stored().html).toContain("<em>text</em>");
    expect(stored().headings).toEqual([{ id: "one", title: "One", level: 2 }]);
  });

  it("doesn't recompile a page in the next run", async () => {
    write("Text.");
    const first = await nextRun().page("guides/page.mdx");
    const next = nextRun();
    expect(await next.page("guides/page.mdx")).toEqual(first);
    expect(next.compiled.size).toBe(0);
  });

  it("recompiles a page in the same run once a picture that was missing exists", async () => {
    write("![A square](./square.svg)");
    const store = nextRun();
    expect((await store.page("guides/page.mdx")).problems).toHaveLength(1);
    const picture = path.join(folder, "content/guides/square.svg");
    writeFileSync(picture, '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"></svg>');
    expect(store.forgetPagesOf(picture)).toEqual(["guides/page.mdx"]);
    expect((await store.page("guides/page.mdx")).problems).toEqual([]);
  });

  it("recompiles a page when its source or the compiler's code changes", async () => {
    write("Text.");
    await nextRun().page("guides/page.mdx");
    const otherCode = nextRun("other code");
    await otherCode.page("guides/page.mdx");
    expect(otherCode.compiled.size).toBe(1);
    write("Other text.");
    await nextRun("other code").page("guides/page.mdx");
    expect(stored().html).toContain("Other text.");
  });

  it("recompiles a page when an image next to it changes", async () => {
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

  it("returns the version that was saved last, even if the previous one was requested", async () => {
    const store = nextRun();
    write("Text.");
    const requested = store.page("guides/page.mdx");
    write("Text.", "title: [Not closed");
    await store.previewPage("guides/page.mdx");
    expect((await requested).problems).toEqual([expect.objectContaining({ line: 2 })]);
  });

  it("keeps the version that was saved last, even if the previous one is compiled after it", async () => {
    const { get } = cache;
    let release!: () => void;
    const released = new Promise<void>((resolve) => (release = resolve));
    cache.get = async (key) => {
      cache.get = get;
      await released;
      return get(key) as Promise<unknown>;
    };
    const store = nextRun();
    write("The first text.");
    const first = store.previewPage("guides/page.mdx");
    write("The second text.");
    const second = await store.previewPage("guides/page.mdx");
    release();
    expect(await first).toEqual(second);
    expect(stored().html).toContain("The second text.");
  });

  it("keeps the content file's address when only front matter changes", async () => {
    write("Text.");
    const before = await nextRun().page("guides/page.mdx");
    write("Text.", "title: Another title");
    const after = await nextRun().page("guides/page.mdx");
    expect(after.page!.frontMatter.title).toBe("Another title");
    expect(after.page!.contentUrl).toBe(before.page!.contentUrl);
  });

  it("rewrites a content file that was deleted, truncated, or replaced with another page's file", async () => {
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

  it("writes the page's Markdown copy, and rewrites it if it was deleted or changed", async () => {
    write("See [this](/concepts/).", "title: A page\ndescription: What it is.");
    await nextRun().page("guides/page.mdx");
    const file = path.join(folder, "public/guides/page/index.md");
    const whole = readFileSync(file, "utf8");
    expect(whole).toBe(
      "---\ntitle: A page\ndescription: What it is.\nurl: https://docs.example/guides/page/\n---\n\n# A page\n\nSee [this](https://docs.example/concepts/).\n",
    );
    for (const damage of [() => rmSync(file), () => writeFileSync(file, "something else")]) {
      damage();
      await nextRun().page("guides/page.mdx");
      expect(readFileSync(file, "utf8")).toBe(whole);
    }
  });

  it("shows a page before it writes the Markdown copy, which it writes once the page is requested", async () => {
    write("Text.");
    const store = nextRun();
    const shown = await store.previewPage("guides/page.mdx");
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

  it("recompiles a page that the previous run showed but didn't finish", async () => {
    write("Text.");
    await nextRun().previewPage("guides/page.mdx");
    const next = nextRun();
    await next.page("guides/page.mdx");
    expect(next.compiled.size).toBe(1);
  });

  it("updates the address in the Markdown copy when the site's address changes", async () => {
    write("Text.");
    await nextRun().page("guides/page.mdx");
    await nextRun("code", "https://elsewhere.example").page("guides/page.mdx");
    expect(readFileSync(path.join(folder, "public/guides/page/index.md"), "utf8")).toContain(
      "url: https://elsewhere.example/guides/page/",
    );
  });

  it("reports problems, and keeps showing the last good version in the meantime", async () => {
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

  it("shows the problems as plain text if a page has never compiled successfully", async () => {
    write("<Unknown />");
    const store = nextRun();
    const { problems } = await store.page("guides/page.mdx");
    const page = store.lastGoodPage("guides/page.mdx", problems);
    expect(page.contentUrl).toContain(stored().digest);
    expect(stored().html).toContain("&lt;Unknown&gt;");
  });

  describe("in the first preview", () => {
    const outliningRun = () => Object.assign(nextRun(), { isOutlining: true });

    it("returns a page without compiling it, and writes its content file when the page is opened", async () => {
      write("## One\n\nText.");
      const store = outliningRun();
      const { page } = await store.page("guides/page.mdx");
      expect(page).toMatchObject({ slug: "guides/page", frontMatter: { title: "A page" } });
      expect(existsSync(contentFile())).toBe(false);
      expect(await store.compileOutlined("guides/page")).toBe(true);
      expect(stored().html).toContain("Text.");
      expect(stored().headings).toHaveLength(1);
    });

    it("compiles the latest text of a page, and no page twice", async () => {
      write("Text.");
      const store = outliningRun();
      await store.page("guides/page.mdx");
      write("A later text.");
      await store.compileOutlined("guides/page");
      expect(stored().html).toContain("A later text.");
      store.compiled.clear();
      store.isOutlining = false;
      const { page } = await store.page("guides/page.mdx");
      expect(page!.contentUrl).toBe(`/content/guides/page.json?v=${stored().digest}`);
      expect(store.compiled.size).toBe(0);
    });

    it("shows the problems of a page, whether they are in its front matter or in its text", async () => {
      for (const [body, frontMatter, problem] of [
        ["<Unknown />", "title: A page", "&lt;Unknown&gt;"],
        ["Text.", "titel: A page", "titel"],
      ] as const) {
        write(body, frontMatter);
        const store = outliningRun();
        expect((await store.page("guides/page.mdx")).problems).toEqual([]);
        await store.compileOutlined("guides/page");
        expect(stored().html).toContain(problem);
      }
    });

    it("has no content for a page that doesn't exist", async () => {
      expect(await outliningRun().compileOutlined("guides/other")).toBe(false);
    });
  });
});
