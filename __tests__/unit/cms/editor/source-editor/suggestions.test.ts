// What the editor suggests at the cursor, which is the "|" at the end of each text.
import path from "node:path";
import { expect, test } from "@jest/globals";
import { suggestionsFor } from "../../../../../src/cms/editor/source-editor/suggestions";
import { draftSite, indexedPage } from "../../../../support/draft-site";

const { index } = await draftSite(path.resolve("content"));
const pages = {
  "/guides/caching/": indexedPage("guides/caching.mdx", { title: "Caching", ids: ["hashes"] }),
  "/concepts/": indexedPage("concepts/index.mdx", { title: "Concepts" }),
};
const known = { index: { ...index, pages }, ids: ["own-heading"] };

/** The suggestions, and the text that they replace. */
function at(text: string) {
  const before = text.replace(/\|$/, "");
  const found = suggestionsFor(before, known);
  return found && { typed: before.slice(found.from), options: found.options };
}
const labels = (text: string) => at(text)?.options.map(({ label }) => label);

test("an angle bracket suggests components, with the cursor in the first required attribute", () => {
  const { typed, options } = at("Text.\n\n<Op|")!;
  expect(typed).toBe("<Op");
  const option = options.find(({ label }) => label === "<Option")!;
  expect(option.snippet).toBe('<Option path="${}" />');
  expect(options.find(({ label }) => label === "<Tab")!.snippet).toBe("<Tab>");
});

test("a component suggests the attributes that it doesn't have yet", () => {
  expect(labels("<Hook |")).toEqual(["owner", "name"]);
  expect(labels('<Hook owner="Compiler" n|')).toEqual(["name"]);
  expect(labels("<Nothing |")).toBeUndefined();
});

test("attributes suggest paths of options, and hooks of the object", () => {
  expect(labels('<Option path="output.f|')).toContain("output.filename");
  expect(labels('<OptionTable under="|')).toContain("resolve.alias");
  expect(labels('<Hook owner="|')).toContain("Compiler");
  const hooks = labels('<Hook owner="Compiler" name="e|');
  expect(hooks).toContain("emit");
  expect(hooks).not.toContain("buildModule");
});

test("links suggest pages by address or title, and anchors of the page", () => {
  expect(at("See [caching](/gui|")).toEqual({
    typed: "/gui",
    options: [
      { label: "/guides/caching/", detail: "Caching" },
      { label: "/concepts/", detail: "Concepts" },
    ],
  });
  expect(at("See [caching](cach|")!.options[0]).toEqual({
    label: "Caching",
    detail: "/guides/caching/",
    apply: "/guides/caching/",
  });
  expect(at("See [hashes](/guides/caching/#h|")).toEqual({
    typed: "#h",
    options: [{ label: "#hashes" }],
  });
  expect(labels("See [above](#|")).toEqual(["#own-heading"]);
  expect(labels("[reference]: /c|")).toContain("/concepts/");
});

test("a fence suggests files of examples, and its code suggests nothing", () => {
  expect(labels('```js title="a.js" file=examples/tea|')).toContain(
    "examples/tea-timer/webpack.config.js",
  );
  expect(labels("```jsx\nreturn <|")).toBeUndefined();
  expect(labels("```js\n```\n\n<|")).toContain("<Option");
  expect(labels("A sentence|")).toBeUndefined();
});
