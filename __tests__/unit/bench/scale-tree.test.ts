import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "@jest/globals";
import { multiplyTree } from "../../../bench/scale-tree";
import { snapshot } from "../../support/file-snapshot";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "scale-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const namesIn = (name: string) => [...snapshot(path.join(folder, name)).keys()];
const read = (name: string) => readFileSync(path.join(folder, name), "utf8");

it("puts copies of a tree in separate sections, with different titles and texts but the same code", () => {
  const page = "---\ntitle: Caching\n---\n\nA sentence.\n\n```text\nA sentence.\n```\n";
  mkdirSync(path.join(folder, "one/guides"), { recursive: true });
  writeFileSync(path.join(folder, "one/guides/caching.mdx"), page);
  writeFileSync(path.join(folder, "one/glossary.mdx"), page);
  writeFileSync(path.join(folder, "one/index.mdx"), page);
  multiplyTree(path.join(folder, "one"), path.join(folder, "three"), 3);
  expect(namesIn("three")).toEqual([
    "glossary.mdx",
    "guides-2/caching.mdx",
    "guides-3/caching.mdx",
    "guides/caching.mdx",
    "index.mdx",
    "pages-2/glossary.mdx",
    "pages-3/glossary.mdx",
  ]);
  expect(read("three/guides/caching.mdx")).toBe(page);
  expect(read("three/guides-3/caching.mdx")).toBe(
    "---\ntitle: Caching 3\n---\n\nA sentence. Copy 3 says so.\n\n```text\nA sentence.\n```\n",
  );
});
