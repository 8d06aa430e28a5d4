import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { checkCache, dropCache, sealCache } from "../../../../scripts/lib/cache-seal";

let folder: string;
let root: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(realpathSync(os.tmpdir()), "seal-"));
  root = path.join(folder, "project");
  mkdirSync(root);
  write("package-lock.json", "{}");
  write("gatsby-config.ts", "export default {};");
  write(".cache/data/data.mdb", "nodes and pages");
  write(".cache/redux/state", "what was built");
  write("public/index.html", "<!doctype html>");
  sealCache(root, new Map());
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string) {
  const file = path.join(root, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const reason = () => {
  const verdict = checkCache(root);
  return verdict.usable ? "usable" : verdict.reason;
};

describe("a sealed cache", () => {
  it("is used if its files are unchanged", () => {
    expect(checkCache(root)).toMatchObject({
      usable: true,
      reason: "3 files are unchanged since they were sealed",
    });
  });

  it("is used after a restore that doesn't preserve timestamps", () => {
    for (const name of [".cache/data/data.mdb", "public/index.html"]) {
      utimesSync(path.join(root, name), new Date(), new Date());
    }
    expect(reason()).toBe("usable");
  });

  it("is used after an edit to content, which doesn't invalidate it", () => {
    write("content/index.mdx", "text");
    expect(reason()).toBe("usable");
  });

  it.each([
    [
      "a file was cut off",
      () => truncateSync(path.join(root, ".cache/data/data.mdb"), 4),
      /damaged.*1 differ.*data\.mdb/,
    ],
    [
      "a file was changed without its size",
      () => write(".cache/redux/state", "WHAT WAS BUILT"),
      /damaged.*state/,
    ],
    [
      "a file of the site is missing",
      () => rmSync(path.join(root, "public/index.html")),
      /damaged.*1 files are missing/,
    ],
    [
      "a folder is missing",
      () => rmSync(path.join(root, "public"), { recursive: true }),
      /damaged/,
    ],
    [
      "a file is there that it does not know",
      () => write(".cache/redux/more", ""),
      /1 don't belong to it.*more/,
    ],
    ["the seal is missing", () => rmSync(path.join(root, ".cache/docs-seal.json")), /no seal/],
    [
      "the seal was cut off",
      () => truncateSync(path.join(root, ".cache/docs-seal.json"), 9),
      /no seal/,
    ],
    ["dependencies have changed", () => write("package-lock.json", "{ }"), /lock file/],
    [
      "Gatsby's configuration has changed",
      () => appendFileSync(path.join(root, "gatsby-config.ts"), "//"),
      /configuration/,
    ],
    ["a hook was added", () => write("gatsby-node.ts", ""), /configuration/],
  ])("isn't used when %s", (_name, damage, message) => {
    damage();
    expect(reason()).toMatch(message);
  });

  it("isn't used in another folder", () => {
    const elsewhere = path.join(folder, "elsewhere");
    cpSync(root, elsewhere, { recursive: true, preserveTimestamps: true });
    expect(checkCache(elsewhere).reason).toContain(`created in a different folder (${root})`);
  });

  it("is gone after it's dropped", () => {
    dropCache(root);
    expect(reason()).toBe("none found");
  });
});

it("a seal that reuses known hashes is as valid as a new one", () => {
  const { files } = checkCache(root);
  write(".cache/redux/state", "what was built then");
  sealCache(root, files);
  expect(reason()).toBe("usable");
});
