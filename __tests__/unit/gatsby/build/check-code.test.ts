import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "@jest/globals";
import { checkGatsbyCode, USED_CODE } from "../../../../src/gatsby/build/check-code";
import { folderForEachTest } from "../../../support/temporary-folder";

const folder = folderForEachTest();

const FILES = Object.keys(USED_CODE);

/** Copies the installed files, and changes one of them with `change`, or leaves it out. */
function install(changed: string, change?: (text: string) => string): void {
  for (const file of FILES) {
    const text = readFileSync(path.join("node_modules", file), "utf8");
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    if (file !== changed) writeFileSync(target, text);
    else if (change) writeFileSync(target, change(text));
  }
}

describe("checkGatsbyCode", () => {
  test("finds all the code in the installed packages", () => {
    expect(() => checkGatsbyCode()).not.toThrow();
  });

  test("names only files of this site that exist", () => {
    const users = Object.values(USED_CODE).flatMap((code) => Object.values(code));
    expect(users.filter((file) => !existsSync(file))).toEqual([]);
  });

  test("stops the build if code has changed, and names both files", () => {
    install("gatsby/cache-dir/navigation.js", (text) => text.replaceAll("___navigate", "___go"));
    expect(() => checkGatsbyCode(folder)).toThrow(
      /had the code "window\.___navigate .*\(gatsby\/cache-dir\/navigation\.js\), and src\/gatsby\/recover-loading\.ts depends on it/,
    );
  });

  test.each(FILES)("stops the build if %s is gone", (file) => {
    install(file);
    expect(() => checkGatsbyCode(folder)).toThrow(`(${file})`);
  });
});
