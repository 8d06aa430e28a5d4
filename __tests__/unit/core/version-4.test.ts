// Tests where the documentation of version 4 has the counterpart of a page.
import { createRequire } from "node:module";
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import { PRINTABLE_SECTIONS } from "../../../src/core/constants";
import { version4Path } from "../../../src/core/version-4";

describe("version4Path", () => {
  it.each(["/", "/glossary/", "/concepts/", "/concepts/output/", "/loaders/css-loader/"])(
    "keeps the path of %s",
    (path) => {
      expect(version4Path(path)).toBe(path);
    },
  );

  it.each([
    ["/guides/asset-modules/", "/guides/"],
    ["/guides/ecma-script-modules/", "/guides/"],
    ["/guides/package-exports/", "/guides/"],
    ["/guides/native-css/", "/guides/"],
    ["/concepts/module-federation/", "/concepts/"],
    ["/configuration/cache/", "/configuration/"],
    ["/plugins/module-federation-plugin/", "/plugins/"],
    ["/migrate/5/", "/migrate/"],
  ])("sends %s, which was added later, to %s", (path, index) => {
    expect(version4Path(path)).toBe(index);
  });

  it("sends the blog, which was added later, to the root", () => {
    expect(version4Path("/blog/")).toBe("/");
    expect(version4Path("/blog/2020-10-10-webpack-5-release/")).toBe("/");
  });

  it.each(PRINTABLE_SECTIONS)("keeps the index of %s", (section) => {
    expect(version4Path(`/${section}/`)).toBe(`/${section}/`);
  });

  it("covers every page about a plugin that doesn't exist in webpack 4", () => {
    const pages = readdirSync("content/plugins").map((file) => file.replace(/\.mdx$/, ""));
    const plugins = (
      JSON.parse(readFileSync("content/reference/plugins.json", "utf8")) as { name: string }[]
    ).map(({ name }) => ({ name, page: kebab(name) }));
    const inVersion4 = exportedNames(createRequire(import.meta.url)("webpack-v4") as object);
    const kept = plugins
      .filter(({ page }) => pages.includes(page))
      .filter(({ name }) => !inVersion4.has(name))
      .map(({ page }) => `/plugins/${page}/`)
      .filter((path) => version4Path(path) === path);
    expect(kept).toEqual([]);
  });
});

const kebab = (name: string) => name.replace(/([a-z0-9])([A-Z])/g, "$1-$2").toLowerCase();

/** Returns the names of a package's exports, two levels deep, including those that warn when they're read. */
function exportedNames(exports: object): Set<string> {
  const names = Object.entries(Object.getOwnPropertyDescriptors(exports)).flatMap(
    ([name, { value }]) => [
      name,
      ...(typeof value === "object" && value !== null ? Object.keys(value as object) : []),
    ],
  );
  const groups = ["optimize", "ids", "web", "node"].flatMap((group) => {
    const members = (exports as Record<string, object | undefined>)[group];
    return members ? Object.keys(members) : [];
  });
  return new Set([...names, ...groups]);
}
