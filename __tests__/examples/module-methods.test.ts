// Tests what the page about module methods shows of builds: the generated code of its sources, and warnings.
import { test } from "@jest/globals";
import { CONTENT } from "../../scripts/content-lint/own-tree";
import { readPage } from "../../scripts/content-lint/page";
import { fencesOf } from "../../scripts/content-lint/samples/fence";
import { expect } from "../support/expect";
import { buildProject, shownSample } from "../support/page-samples";

const PAGE = "api/module-methods.mdx";

const DATA_MODULES = ["i18n/de", "i18n/en", "i18n/fr", "pages/about", "pages/home"];

/** A project that contains the modules that the sources import. Because it has no "type", `require` works. */
const FILES: Record<string, string> = {
  "package.json": '{ "devDependencies": { "webpack": "^5.113.0" } }',
  "src/index.js": 'import "./chart.js";',
  "src/chart.js": `export default () => {};
export const draw = () => "chart";
export const print = () => {};
`,
  "src/print.js": "export const print = () => {};",
  "src/colors.js": 'export const red = "red";',
  "src/polyfill.js": "globalThis.polyfill = true;",
  "src/user.js": 'exports.name = "Ada";',
  "src/logo.svg": "<svg/>",
  "src/worker.js": "onmessage = () => {};",
  ...Object.fromEntries(
    DATA_MODULES.map((name) => [
      `src/${name}.js`,
      `export const title = "${name}"; export default { title };`,
    ]),
  ),
};

const build = (files: Record<string, string>) =>
  buildProject('module.exports = { mode: "none" };', { files: { ...FILES, ...files } });

/** Removes comments and whitespace, which the page shortens. */
const plain = (code: string): string =>
  code.replaceAll(/\/\*[^]*?\*\//g, "").replaceAll(/\s|,(?=\s*[)}\]])/g, "");

test("the code that webpack generates for each source", async () => {
  const fences = fencesOf(await readPage(CONTENT, PAGE));
  const outputs = [...fences.keys()].filter((index) => fences[index]!.title === "dist/main.js");
  expect(outputs.length).toBeGreaterThan(10);
  for (const index of outputs) {
    const { title, code } = fences[index - 1]!;
    const { files } = await build({ [title!]: code });
    for (const part of fences[index]!.code.split("…")) {
      expect(plain(files["main.js"]!.text), part).toContain(plain(part));
    }
  }
});

test.each([
  ["export 'nope'", 'import { nope } from "./chart.js";\nnope();\n'],
  [
    "Compilation error while",
    'import(/* webpackChunkName: chart */ "./chart.js");\nimport(/* webpackMode: "lasy" */ "./chart.js");\n',
  ],
])("the warnings in the sample that contains %s", async (part, source) => {
  const { warnings } = await build({ "src/index.js": source });
  expect(warnings.join("\n")).toBe((await shownSample(PAGE, part)).code);
});
