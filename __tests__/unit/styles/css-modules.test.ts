// Tests that components and CSS Modules use the same classes. The bundler only warns about missing ones.
import { readdirSync, readFileSync } from "node:fs";
import { join, parse } from "node:path";
import { describe, expect, it } from "@jest/globals";

const stylesheets = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".css"))
  .map((path) => join("src", path));
const modules = stylesheets.filter((path) => path.endsWith(".module.css"));

function classesOf(css: string): Set<string> {
  const selectors = css
    .replace(/\/\*[\s\S]*?\*\//g, "")
    // These classes are used in the bodies of pages, not by components.
    .replace(/:global\([^)]*\)/g, "")
    .matchAll(/\.([a-z][A-Za-z]*)(?=[^{}]*\{)/g);
  return new Set([...selectors].map(([, name]) => name!));
}
/** Returns the classes that the components next to a module use. */
function usedBeside(path: string): Set<string> {
  const { base, dir } = parse(path);
  const components = readdirSync(dir)
    .filter((name) => name.endsWith(".tsx"))
    .map((name) => readFileSync(join(dir, name), "utf8"))
    .filter((text) => text.includes(`/${base}"`));
  const uses = components.flatMap((text) => [...text.matchAll(/\bstyles\.(\w+)/g)]);
  return new Set(uses.map(([, name]) => name!));
}

describe("CSS Modules", () => {
  it.each(modules)("%s defines exactly the classes that its component uses", (path) => {
    expect([...usedBeside(path)].sort()).toEqual([...classesOf(readFileSync(path, "utf8"))].sort());
  });

  it("are found by this test", () => {
    expect(modules.length).toBeGreaterThan(15);
  });
});

describe("src/styles/tokens.css", () => {
  it("defines all properties that are used, and no others", () => {
    const css = stylesheets.map((path) => readFileSync(path, "utf8")).join("\n");
    const components = readdirSync("src", { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".tsx"))
      .map((path) => readFileSync(join("src", path), "utf8"));
    const definitions = [css, ...components].flatMap((text) => [
      ...text.matchAll(/(?<!\w)(--[\w-]+)"?:/g),
    ]);
    const defined = new Set(definitions.map(([, name]) => name!));
    // The search library's stylesheet reads the properties that set its colors.
    const library = readFileSync("node_modules/@docsearch/css/dist/modal.css", "utf8");
    const usedIn = (text: string) =>
      new Set([...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name!));
    const used = usedIn(css);
    const usedByLibrary = usedIn(library);
    expect([...defined].filter((name) => !used.has(name) && !usedByLibrary.has(name))).toEqual([]);
    expect([...used].filter((name) => !defined.has(name))).toEqual([]);
  });
});
