import { appendFileSync, cpSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it } from "@jest/globals";
import type { GatsbyCache } from "gatsby";
import { ContentStore } from "../../../../../../plugins/gatsby-transformer-doc-page/lib/content-store";
import { temporaryFolder } from "../../../../../support/temporary-folder";
import { REFERENCE } from "../../reference";

let folder: string;
let cache: GatsbyCache;

beforeEach(() => {
  folder = temporaryFolder();
  cpSync(REFERENCE, path.join(folder, "content"), { recursive: true });
  const entries = new Map<string, string>();
  cache = {
    get: (key: string) =>
      Promise.resolve(entries.has(key) ? JSON.parse(entries.get(key)!) : undefined),
    set: (key: string, value: unknown) => Promise.resolve(entries.set(key, JSON.stringify(value))),
  } as unknown as GatsbyCache;
});

const nextRun = () =>
  new ContentStore({
    contentDirectory: path.join(folder, "content"),
    publicDirectory: path.join(folder, "public"),
    siteUrl: "https://docs.example",
    codeDigest: "code",
    cache,
  });
const file = (name: string) => path.join(folder, "content", name);
const html = (slug: string) =>
  readFileSync(path.join(folder, "public/content", `${slug}.json`), "utf8");
const summaries = "reference/summaries/options/output.yaml";
const pages = ["configuration/output.mdx", "api/compiler-hooks.mdx", "guides/plain.mdx"];

describe("pages that show facts", () => {
  it("are recompiled in the next run when a summary that they show changes", async () => {
    for (const page of pages) await nextRun().page(page);
    writeFileSync(
      file(summaries),
      readFileSync(file(summaries), "utf8").replace(
        "Names the file of each entry",
        "Calls each entry something",
      ),
    );
    const next = nextRun();
    for (const page of pages) await next.page(page);
    expect(next.compiled.size).toBe(1);
    expect(html("configuration/output")).toContain("Calls each entry something");
  });

  it("keep their content file's address when the change affects nothing that they show", async () => {
    const before = await nextRun().page("configuration/output.mdx");
    const snapshot = JSON.parse(readFileSync(file("reference/options.json"), "utf8")) as unknown[];
    snapshot.push({ path: "zzz", type: "string", kinds: ["string"] });
    writeFileSync(file("reference/options.json"), JSON.stringify(snapshot));
    const next = nextRun();
    const after = await next.page("configuration/output.mdx");
    expect(next.compiled.size).toBe(1);
    expect(after.page!.contentUrl).toBe(before.page!.contentUrl);
  });

  it("are recompiled in the same run when a file that they show changes", async () => {
    const store = nextRun();
    for (const page of pages) await store.page(page);
    appendFileSync(file(summaries), "output.clean.dry: Only tells what it would remove.\n");
    expect(store.forgetPagesOf(file(summaries))).toEqual(["configuration/output.mdx"]);
    await store.page("configuration/output.mdx");
    expect(html("configuration/output")).toContain("Only tells what it would remove.");
  });

  it("are fixed in the same run when a fact that they need is added", async () => {
    const store = nextRun();
    writeFileSync(file("guides/plain.mdx"), '---\ntitle: A\n---\n\n<Option path="amd" />\n');
    expect((await store.page("guides/plain.mdx")).problems).toHaveLength(1);
    const options = file("reference/options.json");
    const snapshot = JSON.parse(readFileSync(options, "utf8")) as unknown[];
    writeFileSync(
      options,
      JSON.stringify([{ path: "amd", type: "object", kinds: ["object"] }, ...snapshot]),
    );
    expect(store.forgetPagesOf(options)).toContain("guides/plain.mdx");
    expect((await store.page("guides/plain.mdx")).problems).toEqual([]);
  });
});
