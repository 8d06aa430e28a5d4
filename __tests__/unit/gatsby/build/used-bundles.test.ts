import { writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "@jest/globals";
import { filesOfChunks, usedBundles } from "../../../../src/gatsby/build/used-bundles";
import { folderForEachTest } from "../../../support/temporary-folder";

const folder = folderForEachTest();

const RUNTIME = "webpack-runtime-0123456789.js";
const APP = "app-0123456789.js";
const TEMPLATE = "component---src-templates-home-tsx";

/** Writes Gatsby's list of chunks. Each chunk has the given files. */
function writeStats(chunks: Record<string, string[]>): void {
  const groups = Object.entries(chunks).map(([name, files]) => [
    name,
    { assets: files.map((file) => ({ name: file })) },
  ]);
  writeFileSync(
    path.join(folder, "webpack.stats.json"),
    JSON.stringify({
      assetsByChunkName: chunks,
      namedChunkGroups: Object.fromEntries(groups) as object,
    }),
  );
  writeFileSync(path.join(folder, RUNTIME), '{12:"aaaaaaaaaa"}');
}

describe("usedBundles", () => {
  test("finds the files of named chunks, and those that the runtime loads", () => {
    writeStats({ app: [RUNTIME, APP] });
    const names = [RUNTIME, APP, "12-aaaaaaaaaa.js", "12-bbbbbbbbbb.js"];
    expect([...usedBundles(folder, names)].sort()).toEqual([
      "12-aaaaaaaaaa",
      "app-0123456789",
      "webpack-runtime-0123456789",
    ]);
  });

  test.each([
    ["a hash in the name of each bundle file", { app: [RUNTIME, "app.js"] }],
    ["a chunk named webpack-runtime", { app: [APP] }],
  ])("stops the build without %s", (part, chunks) => {
    writeStats(chunks);
    expect(() => usedBundles(folder, [])).toThrow(`had ${part} (`);
  });

  test("stops the build without Gatsby's list of chunks", () => {
    expect(() => usedBundles(folder, [])).toThrow("had a list of chunks in public/webpack.stats");
  });
});

describe("filesOfChunks", () => {
  test("finds all files that load with a chunk", () => {
    writeStats({ [TEMPLATE]: ["home.js", "home.css"], "head-tags": ["head.js"], other: ["a.js"] });
    const files = filesOfChunks(folder, /home|head/);
    expect(files).toEqual(["home.js", "home.css", "head.js"]);
  });

  test("stops the build if chunks aren't named after the components of pages", () => {
    writeStats({ "page-home": ["home.js"], "head-tags": ["head.js"] });
    expect(() => filesOfChunks(folder, /home|head/)).toThrow(
      "had chunks named after the components of pages (",
    );
  });
});
