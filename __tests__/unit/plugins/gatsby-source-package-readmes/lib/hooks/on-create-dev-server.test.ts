import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, it, jest } from "@jest/globals";
import type { CreateDevServerArgs } from "gatsby";
import { onCreateDevServer } from "../../../../../../plugins/gatsby-source-package-readmes/lib/hooks/on-create-dev-server";
import type { sourcePackages } from "../../../../../../plugins/gatsby-source-package-readmes/lib/source-packages";
import { expect } from "../../../../../support/expect";

const sourced = jest.fn<typeof sourcePackages>(async () => []);
/** How often the plugin has read this test's folder again. */
const runs = () =>
  sourced.mock.calls.filter(([, options]) => options.contentDirectory === folder).length;
const errors: string[] = [];
const args = {
  reporter: { error: (text: string, error: Error) => errors.push(`${text}: ${error.message}`) },
} as unknown as CreateDevServerArgs;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "watch-"));
  onCreateDevServer(args, { plugins: [], contentDirectory: folder }, sourced);
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (file: string) => writeFileSync(path.join(folder, file), String(Math.random()));
const settled = () => new Promise((resolve) => setTimeout(resolve, 300));

it("reads the packages again when the list is saved", async () => {
  write("packages.yaml");
  await expect.poll(runs).toBe(1);
  write("packages.yaml");
  await expect.poll(runs).toBe(2);
});

it("reads the packages again when the lock file is replaced, but only once if the list changes as well", async () => {
  write("packages.yaml");
  write("packages.lock.json.tmp");
  renameSync(path.join(folder, "packages.lock.json.tmp"), path.join(folder, "packages.lock.json"));
  await expect.poll(runs).toBe(1);
  await settled();
  expect(runs()).toBe(1);
});

it("ignores other files", async () => {
  write("page.mdx");
  write("packages.yaml.swp");
  await settled();
  expect(runs()).toBe(0);
});

it("keeps watching after an error", async () => {
  sourced.mockRejectedValueOnce(new Error("no"));
  write("packages.yaml");
  await expect.poll(() => errors).toEqual(["The packages can't be reloaded: no"]);
  write("packages.yaml");
  await expect.poll(runs).toBe(2);
});
