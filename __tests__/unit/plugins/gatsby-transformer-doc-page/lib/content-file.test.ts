import { existsSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import {
  pruneContentFiles,
  storedDigest,
  writeContentFile,
} from "../../../../../plugins/gatsby-transformer-doc-page/lib/content-file";

let publicDirectory: string;
beforeEach(() => {
  publicDirectory = mkdtempSync(path.join(os.tmpdir(), "content-file-"));
});
afterEach(() => rmSync(publicDirectory, { recursive: true }));

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
