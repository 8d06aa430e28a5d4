import { mkdirSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it } from "@jest/globals";
import { codeDigest } from "../../../../../plugins/gatsby-transformer-doc-page/lib/code-digest";
import { folderForEachTest } from "../../../../support/temporary-folder";

const root = folderForEachTest();
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};

beforeEach(() => {
  write("plugins/p/lib/step.ts", "one");
  write("src/core/url.ts", "one");
  write("src/frame/Header.tsx", "one");
  write("package-lock.json", "{}");
});

describe("codeDigest", () => {
  it.each(["plugins/p/lib/step.ts", "src/core/url.ts", "src/build/new.ts", "package-lock.json"])(
    "changes with %s",
    (file) => {
      const before = codeDigest(root);
      write(file, "two");
      expect(codeDigest(root)).not.toBe(before);
    },
  );

  it("ignores other files and modification times", () => {
    const before = codeDigest(root);
    write("src/frame/Header.tsx", "two");
    utimesSync(path.join(root, "src/core/url.ts"), 1, 1);
    expect(codeDigest(root)).toBe(before);
  });
});
