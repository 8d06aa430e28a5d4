import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it } from "@jest/globals";
import type { GatsbyCache } from "gatsby";
import { pruneOldAssets } from "../../../src/build/prune-assets";
import { listFiles } from "../../../src/core/build/file-list";
import { folderForEachTest } from "../../support/temporary-folder";

const publicDirectory = folderForEachTest();
let cache: GatsbyCache;

beforeEach(() => {
  mkdirSync(path.join(publicDirectory, "content-assets"));
  const entries = new Map<string, unknown>();
  cache = {
    get: (key: string) => Promise.resolve(entries.get(key)),
    set: (key: string, value: unknown) => Promise.resolve(entries.set(key, value)),
  } as unknown as GatsbyCache;
});

const name = (chunk: string, generation: string) => `${chunk}-${generation.repeat(20)}.js`;
const write = (file: string, text = "") => writeFileSync(path.join(publicDirectory, file), text);
const has = (file: string) => existsSync(path.join(publicDirectory, file));

/**
 * Writes the files of one build: a named bundle, the runtime with an unnamed chunk, and an image. Returns the files that were
 * deleted afterwards.
 */
async function buildGeneration(letter: string) {
  write(name("app", letter));
  write(`${name("app", letter)}.map`);
  write(name("webpack-runtime", letter), `{12:"${letter.repeat(20)}"}`);
  write(name("12", letter));
  write(`content-assets/${letter}-cube.png`);
  write(
    "webpack.stats.json",
    JSON.stringify({
      assetsByChunkName: { app: [name("app", letter), name("webpack-runtime", letter)] },
    }),
  );
  const urls = [`/content-assets/${letter}-cube.png`];
  const files = listFiles(publicDirectory);
  return pruneOldAssets(cache, publicDirectory, files, new Map([["/", { urls }]]));
}

const isThere = (letter: string) =>
  ["app", "webpack-runtime", "12"].map((chunk) => has(name(chunk, letter))).every(Boolean) &&
  has(`${name("app", letter)}.map`) &&
  has(`content-assets/${letter}-cube.png`);
const isGone = (letter: string) =>
  !["app", "webpack-runtime", "12"].some((chunk) => has(name(chunk, letter))) &&
  !has(`${name("app", letter)}.map`) &&
  !has(`content-assets/${letter}-cube.png`);

describe("pruneOldAssets", () => {
  it("keeps the files of this build and the previous one", async () => {
    await buildGeneration("a");
    await buildGeneration("b");
    expect(isThere("a") && isThere("b")).toBe(true);
    const deleted = await buildGeneration("c");
    expect(isGone("a")).toBe(true);
    expect(isThere("b") && isThere("c")).toBe(true);
    expect(deleted).toEqual(
      expect.arrayContaining([name("app", "a"), name("12", "a"), "content-assets/a-cube.png"]),
    );
    expect(deleted).toHaveLength(5);
  });

  it("ignores builds that changed nothing when it looks for the previous one", async () => {
    await buildGeneration("a");
    await buildGeneration("b");
    await buildGeneration("b");
    expect(isThere("a")).toBe(true);
  });

  it("doesn't touch files that aren't hashed bundles", async () => {
    write("favicon.svg");
    write("my-script.js");
    await buildGeneration("a");
    await buildGeneration("b");
    await buildGeneration("c");
    expect(has("favicon.svg") && has("my-script.js")).toBe(true);
  });
});
