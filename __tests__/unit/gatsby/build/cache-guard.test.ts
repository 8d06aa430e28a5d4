import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import type { Reporter } from "gatsby";
import { markCache, onPreBootstrap } from "../../../../src/gatsby/build/cache-guard";

const before = process.cwd();
const state = path.join(".cache", "redux", "redux.rest.state");
const isMarked = () => existsSync(path.join(".cache", "docs-root.json"));

beforeEach(() => {
  process.chdir(mkdtempSync(path.join(os.tmpdir(), "guard-")));
  mkdirSync(path.dirname(state), { recursive: true });
});
afterEach(() => {
  const folder = process.cwd();
  process.chdir(before);
  rmSync(folder, { recursive: true });
});

const warnings: string[] = [];
const reporter = { warn: (text: string) => void warnings.push(text) } as unknown as Reporter;
const mark = () => markCache({ reporter });

/** Saves the state like Gatsby does, with the given modification time in seconds. */
function saveState(second: number): void {
  writeFileSync(state, "state");
  utimesSync(state, second, second);
}

describe("the marker of a complete cache", () => {
  it("is set after this run saved the state, and removed while nodes change", () => {
    onPreBootstrap();
    saveState(1);
    mark();
    expect(isMarked()).toBe(true);
    onPreBootstrap();
    expect(isMarked()).toBe(false);
    saveState(2);
    mark();
    expect(isMarked()).toBe(true);
  });

  it("isn't set if the state couldn't be saved", () => {
    onPreBootstrap();
    mark();
    expect(isMarked()).toBe(false);
    expect(warnings).toEqual([expect.stringContaining("next build will start from scratch")]);
    saveState(1);
    onPreBootstrap();
    mark();
    expect(isMarked()).toBe(false);
  });
});
