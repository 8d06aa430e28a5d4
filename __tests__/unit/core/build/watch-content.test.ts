import { renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, it, jest } from "@jest/globals";
import type { CreateDevServerArgs, PluginOptions } from "gatsby";
import { watchContent } from "../../../../src/core/build/watch-content";
import { expect } from "../../../support/expect";
import { temporaryFolder } from "../../../support/temporary-folder";

const sourced = jest.fn<(args: CreateDevServerArgs, options: PluginOptions) => Promise<void>>(
  async () => undefined,
);
const onCreateDevServer = watchContent(
  "packages",
  ["packages.yaml", "packages.lock.json"],
  sourced,
);
/** How often the plugin has read the folder again. */
const runs = (directory = folder) =>
  sourced.mock.calls.filter(([, options]) => options.contentDirectory === directory).length;
const errors: string[] = [];
const args = {
  reporter: { error: (text: string, error: Error) => errors.push(`${text}: ${error.message}`) },
} as unknown as CreateDevServerArgs;

/** The plugin watches two folders. Changes in the second one show that it has handled earlier ones in the first. */
let folder: string;
let laterFolder: string;
beforeEach(() => {
  [folder, laterFolder] = [temporaryFolder(), temporaryFolder()];
  for (const contentDirectory of [folder, laterFolder]) {
    onCreateDevServer(args, { plugins: [], contentDirectory });
  }
});

const write = (file: string, directory = folder) =>
  writeFileSync(path.join(directory, file), String(Math.random()));
/** Waits until the plugin has handled all earlier changes. */
async function settled(): Promise<void> {
  write("packages.yaml", laterFolder);
  await expect.poll(() => runs(laterFolder)).toBe(1);
}

it("reads the packages again when the list is saved", async () => {
  write("packages.yaml");
  await expect.poll(() => runs()).toBe(1);
  write("packages.yaml");
  await expect.poll(() => runs()).toBe(2);
});

it("reads the packages again when the lock file is replaced, but only once if the list changes as well", async () => {
  write("packages.yaml");
  write("packages.lock.json.tmp");
  renameSync(path.join(folder, "packages.lock.json.tmp"), path.join(folder, "packages.lock.json"));
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
  await expect.poll(() => runs()).toBe(2);
});
