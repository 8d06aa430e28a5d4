import { readFileSync, statSync, utimesSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { filesBelow, writeFolder } from "../../../src/core/files";
import { folderForEachTest } from "../../support/temporary-folder";

const root = folderForEachTest();
const write = (files: Record<string, string>) =>
  writeFolder(root, "/texts/v1/", new Map(Object.entries(files)));

test("a folder has exactly the files in the list, and unchanged ones aren't rewritten", () => {
  writeFolder(root, "/other/", new Map([["/other/kept.json", "1"]]));
  write({ "/texts/v1/a.json": "1", "/texts/v1/b.json": "2", "/texts/v1/c.json": "3" });
  const past = new Date(2020, 1, 1);
  const unchanged = path.join(root, "texts/v1/a.json");
  utimesSync(unchanged, past, past);
  write({ "/texts/v1/a.json": "1", "/texts/v1/b.json": "4" });
  expect(filesBelow(root)).toEqual(["other/kept.json", "texts/v1/a.json", "texts/v1/b.json"]);
  expect(readFileSync(path.join(root, "texts/v1/b.json"), "utf8")).toBe("4");
  expect(statSync(unchanged).mtime).toEqual(past);
});
