import { mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it } from "@jest/globals";
import { compareFiles, listFiles, listHash } from "../../../../src/core/build/file-list";
import { folderForEachTest } from "../../../support/temporary-folder";

const folder = folderForEachTest();

beforeEach(() => {
  mkdirSync(path.join(folder, "a"));
  write("a/one.html", "one");
  write("two.js", "two");
});

const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);

/** Writes a file but keeps its modification time, and returns the list of files from before. */
function writeUnnoticed(name: string, text: string) {
  const file = path.join(folder, name);
  const { atime, mtime } = statSync(file);
  utimesSync(file, atime, mtime);
  const stamped = listFiles(folder);
  writeFileSync(file, text);
  utimesSync(file, atime, mtime);
  return stamped;
}

describe("the list of a folder's files", () => {
  it("is sorted by path, regardless of the order on disk", () => {
    write("Z.txt", "");
    expect([...listFiles(folder).keys()]).toEqual(["Z.txt", "a/one.html", "two.js"]);
  });

  it("is empty if the folder doesn't exist", () => {
    expect(listFiles(path.join(folder, "elsewhere")).size).toBe(0);
  });

  it("doesn't read a file again if its modification time and size haven't changed", () => {
    const known = writeUnnoticed("two.js", "TWO");
    expect(listFiles(folder, known)).toEqual(known);
    expect(listFiles(folder)).not.toEqual(known);
  });

  it("has a hash that changes when a file is edited but not when it's touched", () => {
    const before = listHash(listFiles(folder));
    utimesSync(path.join(folder, "two.js"), new Date(0), new Date(0));
    expect(listHash(listFiles(folder))).toBe(before);
    write("two.js", "2");
    expect(listHash(listFiles(folder))).not.toBe(before);
  });
});

it("compares two lists and returns what was added, changed, and removed", () => {
  const before = listFiles(folder);
  write("a/one.html", "another");
  write("three.css", "three");
  rmSync(path.join(folder, "two.js"));
  expect(compareFiles(before, listFiles(folder))).toEqual({
    added: ["three.css"],
    changed: ["a/one.html"],
    deleted: ["two.js"],
  });
});
