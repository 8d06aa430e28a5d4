import { existsSync, mkdirSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import type { Reporter } from "gatsby";
import { markCache, onPreBootstrap } from "../../../../src/gatsby/build/cache-guard";
import { temporaryFolder } from "../../../support/temporary-folder";

const before = process.cwd();
const state = path.join(".cache", "redux", "redux.rest.state");
const hasManifest = () => existsSync(path.join(".cache", "docs-manifest.json"));

beforeEach(() => {
  process.chdir(temporaryFolder());
  mkdirSync(path.dirname(state), { recursive: true });
});
afterEach(() => process.chdir(before));

const warnings: string[] = [];
const reporter = { warn: (text: string) => void warnings.push(text) } as unknown as Reporter;
const mark = () => markCache({ reporter });

/** Saves the state like Gatsby does, with the given modification time in seconds. */
function saveState(second: number): void {
  writeFileSync(state, "state");
  utimesSync(state, second, second);
}

describe("the manifest of a consistent cache", () => {
  it("is created after this run saved the state, and removed while nodes change", () => {
    onPreBootstrap();
    saveState(1);
    mark();
    expect(hasManifest()).toBe(true);
    onPreBootstrap();
    expect(hasManifest()).toBe(false);
    saveState(2);
    mark();
    expect(hasManifest()).toBe(true);
  });

  it("isn't created if the state couldn't be saved", () => {
    onPreBootstrap();
    mark();
    expect(hasManifest()).toBe(false);
    expect(warnings).toEqual([expect.stringContaining("next build will start from scratch")]);
    saveState(1);
    onPreBootstrap();
    mark();
    expect(hasManifest()).toBe(false);
  });
});
