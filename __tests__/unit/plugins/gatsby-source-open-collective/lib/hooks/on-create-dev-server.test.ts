import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, it, jest } from "@jest/globals";
import type { CreateDevServerArgs } from "gatsby";
import { onCreateDevServer } from "../../../../../../plugins/gatsby-source-open-collective/lib/hooks/on-create-dev-server";
import type { sourceSponsors } from "../../../../../../plugins/gatsby-source-open-collective/lib/source-sponsors";
import { expect } from "../../../../../support/expect";

const sourced = jest.fn<typeof sourceSponsors>(async () => undefined);
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

it("reads the sponsors again when their file is saved, even after an error, but not for other files", async () => {
  sourced.mockRejectedValueOnce(new Error("no"));
  write("sponsors.yaml");
  await expect.poll(() => errors).toEqual(["The sponsors can't be reloaded: no"]);
  write("packages.yaml");
  write("sponsors.yaml");
  await expect.poll(runs).toBe(2);
  write("page.mdx");
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(runs()).toBe(2);
});
