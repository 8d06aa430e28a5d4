import { expect, test } from "@jest/globals";
import { javascriptLanguage } from "@codemirror/lang-javascript";
import { configPlace } from "../../../src/playground/code/config-place";
import { KnownOptions, type KnownOption } from "../../../src/playground/known-options";

/** The place of the cursor, which is marked with a bar. */
function placeIn(marked: string) {
  const position = marked.indexOf("|");
  const code = marked.replace("|", "");
  const tree = javascriptLanguage.parser.parse(code);
  const place = configPlace(tree, code, position);
  return place && { ...place, typed: code.slice(place.from, position) };
}

test.each([
  ["export default { mo| }", "name", "", "mo"],
  ["export default { | }", "name", "", ""],
  ["module.exports = { output: { file| } };", "name", "output", "file"],
  ["module.exports = { output: {\n    |\n  } };", "name", "output", ""],
  ["export default { module: { rules: [{ us| }] } };", "name", "module.rules[]", "us"],
  ['export default { mode: "dev|" };', "value", "mode", '"dev'],
  ["export default { devtool: fa| };", "value", "devtool", "fa"],
  ["const config = { cache: { type: | } };", "value", "cache.type", ""],
  ["export default [{ mo| }];", "name", "", "mo"],
  ["export default () => ({ mo| });", "name", "", "mo"],
])("finds the option in %s", (code, kind, place, typed) => {
  expect(placeIn(code)).toMatchObject({ kind, place, typed });
});

test.each([
  'import path from "node:pa|th";',
  "export default { /* mo| */ }",
  "export default { plugins: [new webpack.BannerPlugin({ ban| })] }",
])("finds no option in %s", (code) => {
  expect(placeIn(code)).toBeUndefined();
});

const option = (at: string[], more: Partial<KnownOption> = {}): KnownOption => ({
  at,
  type: "string",
  summary: "",
  url: "",
  ...more,
});
const options = new KnownOptions([
  option(["mode"]),
  option(["output"]),
  option(["output.path"]),
  option(["entry.<key>.import"]),
  option(["module.rules"]),
  option(["module.rules[].use"]),
  option(["module.rules[].oneOf"], { membersAt: ["module.rules[]"] }),
  option(["resolve.alias", "resolveLoader.alias"]),
]);
const members = (place: string) => [...options.membersOf(place).keys()];

test("lists the options of an object by its place", () => {
  expect(members("")).toEqual(["mode", "output"]);
  expect(members("output")).toEqual(["path"]);
  expect(members("entry.app")).toEqual(["import"]);
  expect(members("module.rules[]")).toEqual(["use", "oneOf"]);
  expect(members("resolveLoader")).toEqual(["alias"]);
});

test("lists the options of a rule in a nested rule", () => {
  expect(members("module.rules[].oneOf[]")).toEqual(["use", "oneOf"]);
});
