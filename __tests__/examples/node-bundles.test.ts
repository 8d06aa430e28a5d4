// Runs bundles for Node.js, built from the pages' samples, in a project with "type": "module".
import { execFileSync } from "node:child_process";
import path from "node:path";
import { describe, expect, test } from "@jest/globals";
import type { ExampleBuild } from "../support/examples";
import { buildProject, shownConfig, shownSample } from "../support/page-samples";

const FILES = {
  "node_modules/express/package.json": '{ "name": "express" }',
  "node_modules/express/index.js": 'module.exports = () => "served";',
  "node_modules/@acme/ui/package.json": '{ "name": "@acme/ui", "main": "index.js" }',
  "node_modules/@acme/ui/index.js": 'module.exports = "button";',
  "src/index.js": [
    'import express from "express";',
    'import ui from "@acme/ui";',
    'import { basename } from "node:path";',
    'console.log(express(), ui, basename("/shop/cart"));',
    "",
  ].join("\n"),
};

const build = (config: string) => buildProject(config, { mode: "production", files: FILES });

/** Returns what `node` prints for the only emitted file, or the error that it stops with. */
function run({ files, folder, errors }: ExampleBuild): string {
  expect(errors).toEqual([]);
  const [file] = Object.keys(files);
  try {
    return execFileSync(process.execPath, [path.join(folder, "dist", file!)], {
      encoding: "utf8",
      stdio: "pipe",
    }).trim();
  } catch (error) {
    return (error as { stderr: string }).stderr;
  }
}

const SERVER = ["configuration/externals.mdx", "node: true, nodeModules: true }"] as const;

describe("a bundle for Node.js", () => {
  test.each([
    [...SERVER],
    ["configuration/externals.mdx", "getResolve }"],
    ["concepts/targets.mdx", 'target: "node20"', '"[name].cjs"'],
  ])("built from %s runs", async (page, ...parts) => {
    expect(run(await build(await shownConfig(page, ...parts)))).toBe("served button cart");
  });

  test("leaves packages external, as the page shows", async () => {
    const { code } = await shownSample("configuration/externals.mdx", 'from"express"');
    const { files } = await build(await shownConfig(...SERVER));
    expect(Object.keys(files)).toEqual(["main.mjs"]);
    const shape = (text: string) => text.replace(/as \w+/, "as x");
    expect(shape(files["main.mjs"]!.text)).toContain(shape(code.trim()));
  });

  test("fails as CommonJS, unless its name ends with .cjs", async () => {
    const config = await shownConfig(...SERVER);
    const output = "output: { module: true },";
    expect(config).toContain(output);
    expect(run(await build(config.replace(output, "")))).toContain(
      "ReferenceError: require is not defined in ES module scope",
    );
    const commonJs = await build(config.replace(output, 'output: { filename: "[name].cjs" },'));
    expect(commonJs.files["main.cjs"]!.text).toContain('require("express")');
    expect(run(commonJs)).toBe("served button cart");
  });
});
