import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "@jest/globals";
import { checkGatsbyCode } from "../../../../src/gatsby/build/check-code";
import { folderForEachTest } from "../../../support/temporary-folder";

const folder = folderForEachTest();

const FILES = [
  "gatsby/cache-dir/production-app.js",
  "gatsby/cache-dir/static-entry.js",
  "gatsby/cache-dir/navigation.js",
  "gatsby/cache-dir/ensure-resources.js",
  "gatsby/cache-dir/loader.js",
  "gatsby-link/dist/index.modern.mjs",
  "gatsby-cli/lib/create-cli.js",
  "gatsby-plugin-offline/sw-append.js",
];

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
