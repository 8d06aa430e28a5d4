import fs from "node:fs";
import path from "node:path";
import { afterEach, beforeAll, beforeEach, it, jest } from "@jest/globals";
import { watch, type FSWatcher } from "chokidar";
import { reportMissedChanges } from "../../../../src/gatsby/build/missed-changes";
import { expect } from "../../../support/expect";
import { folderForEachTest } from "../../../support/temporary-folder";

const root = folderForEachTest();

let watcher: FSWatcher;
/** The text that each file had when it was last reported. */
const texts = new Map<string, string>();

beforeAll(reportMissedChanges);

beforeEach(async () => {
  texts.clear();
  watcher = watch(root, { ignoreInitial: true });
  for (const event of ["add", "change"]) {
    watcher.on(event, (file: string) => texts.set(file, fs.readFileSync(file, "utf8")));
  }
  await new Promise<void>((resolve) => watcher.on("ready", resolve));
});

afterEach(async () => {
  await watcher.close();
  jest.restoreAllMocks();
});

const shows = (file: string, text: string) =>
  expect.poll(() => texts.get(file), { interval: 1 }).toBe(text);

it("a file that is saved in two steps is reported again when it's complete", async () => {
  const page = path.join(root, "page.mdx");
  fs.writeFileSync(page, "");
  await shows(page, "");
  for (const text of ["First.", "Second.", "Third."]) {
    fs.writeFileSync(page, text);
    await shows(page, text);
  }
});

it("a file that is created after its new folder was read, and before the folder is watched, is reported", async () => {
  const folder = path.join(root, "concepts");
  const page = path.join(folder, "page.mdx");
  const { watch: watchFolder } = fs;
  jest.spyOn(fs, "watch").mockImplementation(((name: string, ...rest: []) => {
    if (name === folder) fs.writeFileSync(page, "Text.");
    return watchFolder(name, ...rest);
  }) as typeof fs.watch);
  fs.mkdirSync(folder);
  await shows(page, "Text.");
});

it("a file that is created while its folder is read is reported, even if the process is busy for a second", async () => {
  const old = path.join(root, "old.mdx");
  const page = path.join(root, "page.mdx");
  fs.writeFileSync(old, "");
  await shows(old, "");
  const beBusy = (milliseconds: number) => {
    for (const end = Date.now() + milliseconds; Date.now() < end;);
  };
  watcher.on("raw", (_event, file, { watchedPath }: { watchedPath: string }) => {
    if (watchedPath !== root) return;
    if (file === "old.mdx" && !fs.existsSync(page)) {
      // Chokidar has just started to read the folder, and finds only the old file.
      beBusy(50);
      fs.writeFileSync(page, "Text.");
    } else if (file === "page.mdx") beBusy(1100);
  });
  fs.writeFileSync(old, "Text.");
  await shows(page, "Text.");
});
