// __tests__/build/build-start.test.ts runs the script that uses this module.
import { existsSync, mkdirSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { temporaryFolder } from "../../../support/temporary-folder";

const module = "../../../../scripts/lib/cache-manifest.mjs";
const { completeManifest } = (await import(module)) as {
  completeManifest(command: string): void;
};

const before = process.cwd();
beforeEach(() => process.chdir(temporaryFolder()));
afterEach(() => process.chdir(before));

const STATE = ".cache/redux/redux.rest.state";
const DATABASE = ".cache/data/datastore/data.mdb";

/** Writes a file with this modification time in seconds. */
function write(file: string, second: number): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, "");
  utimesSync(file, second, second);
}

describe("the manifest of a stopped preview", () => {
  it.each([
    ["exists if the state was saved after the nodes", { [STATE]: 11, [DATABASE]: 10 }, true],
    ["doesn't exist if nodes changed after that", { [STATE]: 10, [DATABASE]: 20 }, false],
    ["doesn't exist if Gatsby keeps its state elsewhere", { [DATABASE]: 10 }, false],
    ["doesn't exist if Gatsby keeps its nodes elsewhere", { [STATE]: 10 }, false],
  ])("%s", (_what, files, exists) => {
    for (const [file, second] of Object.entries(files)) write(file, second);
    completeManifest("develop");
    expect(existsSync(".cache/docs-manifest.json")).toBe(exists);
  });
});
