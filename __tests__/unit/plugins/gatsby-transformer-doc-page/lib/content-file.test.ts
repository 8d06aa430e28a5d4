import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "@jest/globals";
import {
  pruneContentFiles,
  storedDigest,
  writeContentFile,
} from "../../../../../plugins/gatsby-transformer-doc-page/lib/content-file";
import { folderForEachTest } from "../../../../support/temporary-folder";

const publicDirectory = folderForEachTest();

const write = (slug: string) =>
  writeContentFile(publicDirectory, slug, { digest: "abc", html: "", headings: [] });
const has = (file: string) => existsSync(path.join(publicDirectory, file));

describe("content files", () => {
  it("return their digest, or undefined if the file doesn't exist", () => {
    write("guides/page");
    expect(storedDigest(publicDirectory, "guides/page")).toBe("abc");
    expect(storedDigest(publicDirectory, "guides/other")).toBeUndefined();
  });

  it("are removed with their pages", () => {
    for (const slug of ["guides", "guides/page", "guides/old"]) write(slug);
    pruneContentFiles(publicDirectory, ["guides", "guides/page"]);
    expect(has("content/guides.json") && has("content/guides/page.json")).toBe(true);
    expect(has("content/guides/old.json")).toBe(false);
  });

  it("can be pruned even if none exist", () => {
    expect(() => pruneContentFiles(publicDirectory, [])).not.toThrow();
  });
});
