import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { stylesDigest } from "../../../../src/gatsby/build/styles-digest";

let folder: string;
const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "styles-"));
  mkdirSync(path.join(folder, "components"));
  write("components/a.module.css", ".a {}");
  write("tokens.css", ":root {}");
});
afterEach(() => rmSync(folder, { recursive: true }));

describe("stylesDigest", () => {
  it("changes when a stylesheet at any depth changes or is added", () => {
    const seen = [stylesDigest(folder)];
    write("components/a.module.css", ".a { color: red }");
    seen.push(stylesDigest(folder));
    write("components/b.module.css", "");
    seen.push(stylesDigest(folder));
    expect(new Set(seen).size).toBe(3);
  });

  it("doesn't change when other files do", () => {
    const before = stylesDigest(folder);
    write("components/a.tsx", "export {};");
    expect(stylesDigest(folder)).toBe(before);
  });
});
