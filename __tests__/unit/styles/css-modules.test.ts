// The classes of CSS Modules and their components: a missing one is only a warning in the bundler.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const stylesheets = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".css"))
  .map((path) => join("src", path));
const modules = stylesheets.filter((path) => path.endsWith(".module.css"));

function classesOf(css: string): Set<string> {
  const selectors = css
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .matchAll(/\.([a-z][A-Za-z]*)(?=[^{}]*\{)/g);
  return new Set([...selectors].map(([, name]) => name!));
}
function usedIn(component: string): Set<string> {
  return new Set([...component.matchAll(/\bstyles\.(\w+)/g)].map(([, name]) => name!));
}

describe("CSS Modules", () => {
  it.each(modules)("%s has the classes that its component uses, and no others", (path) => {
    const component = readFileSync(path.replace(".module.css", ".tsx"), "utf8");
    expect([...usedIn(component)].sort()).toEqual(
      [...classesOf(readFileSync(path, "utf8"))].sort(),
    );
  });

  it("finds the modules", () => {
    expect(modules.length).toBeGreaterThan(15);
  });
});

describe("src/styles/tokens.css", () => {
  it("defines no property that nothing uses, and every one that is used", () => {
    const css = stylesheets.map((path) => readFileSync(path, "utf8")).join("\n");
    const defined = new Set([...css.matchAll(/(--[\w-]+):/g)].map(([, name]) => name!));
    const used = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name!));
    expect([...defined].filter((name) => !used.has(name))).toEqual([]);
    expect([...used].filter((name) => !defined.has(name))).toEqual([]);
  });
});
