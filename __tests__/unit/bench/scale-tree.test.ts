import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "@jest/globals";
import { multiplyTree } from "../../../bench/scale-tree";
import { snapshot } from "../../support/file-snapshot";
import { folderForEachTest } from "../../support/temporary-folder";

const folder = folderForEachTest();

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
