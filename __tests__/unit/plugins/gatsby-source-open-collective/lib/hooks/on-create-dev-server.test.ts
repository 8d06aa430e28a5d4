import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, it, jest } from "@jest/globals";
import type { CreateDevServerArgs } from "gatsby";
import { onCreateDevServer } from "../../../../../../plugins/gatsby-source-open-collective/lib/hooks/on-create-dev-server";
import type { sourceSponsors } from "../../../../../../plugins/gatsby-source-open-collective/lib/source-sponsors";
import { expect } from "../../../../../support/expect";

const sourced = jest.fn<typeof sourceSponsors>(async () => undefined);
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
  [folder, laterFolder] = ["watch-", "later-"].map((name) => {
    const contentDirectory = mkdtempSync(path.join(os.tmpdir(), name));
    onCreateDevServer(args, { plugins: [], contentDirectory }, sourced);
    return contentDirectory;
  }) as [string, string];
});
afterEach(() => [folder, laterFolder].forEach((name) => rmSync(name, { recursive: true })));

const write = (file: string, directory = folder) =>
  writeFileSync(path.join(directory, file), String(Math.random()));

it("reads the sponsors again when their file is saved, even after an error, but not for other files", async () => {
  sourced.mockRejectedValueOnce(new Error("no"));
  write("sponsors.yaml");
  await expect.poll(() => errors).toEqual(["The sponsors can't be reloaded: no"]);
  write("packages.yaml");
  write("sponsors.yaml");
  await expect.poll(() => runs()).toBe(2);
  write("page.mdx");
  write("sponsors.yaml", laterFolder);
  await expect.poll(() => runs(laterFolder)).toBe(1);
  expect(runs()).toBe(2);
});
