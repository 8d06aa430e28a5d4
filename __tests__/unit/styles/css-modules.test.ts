// Tests that components and stylesheets fit together, with a bundle of each. The site's bundler only warns about
// a missing class, and doesn't report the rest.
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "@jest/globals";
import { build, type Plugin } from "esbuild";
import { filesBelow } from "../../../src/core/files";

const sources = filesBelow("src").map((name) => path.join("src", name));
const components = sources.filter((name) => name.endsWith(".tsx"));
const stylesheets = sources.filter((name) => name.endsWith(".css"));
const modules = stylesheets.filter((name) => name.endsWith(".module.css"));

/** Bundles each file with the CSS Modules that it imports, and nothing else. */
const onlyCssModules: Plugin = {
  name: "only-css-modules",
  setup: ({ onResolve }) => {
    onResolve({ filter: /./ }, ({ path: request, kind }) =>
      kind === "entry-point" || request.endsWith(".module.css") ? undefined : { external: true },
    );
  },
};

/**
 * Returns the compiled stylesheets and scripts. The scripts contain only the classes that components use, with
 * the names that the compiled CSS Modules have for them, such as "Footer_list".
 */
async function bundle(entryPoints: string[]) {
  const { outputFiles, warnings } = await build({
    entryPoints,
    bundle: true,
    // Files that import the same CSS Module share it.
    splitting: true,
    format: "esm",
    jsx: "automatic",
    // Removes comments.
    minifyWhitespace: true,
    outbase: "src",
    outdir: "bundle",
    write: false,
    logLevel: "silent",
    plugins: [onlyCssModules],
  });
  const textOf = (extension: string) =>
    outputFiles
      .filter(({ path: file }) => file.endsWith(extension))
      .map(({ text }) => text)
      .join("\n");
  return { scripts: textOf(".js"), css: textOf(".css"), warnings };
}

const [{ scripts, warnings }, { css }] = await Promise.all([
  bundle(components),
  bundle(stylesheets),
]);

const namesIn = (text: string, pattern: RegExp): Set<string> =>
  new Set([...text.matchAll(pattern)].map(([, name]) => name!));

describe("CSS Modules", () => {
  it("define all classes that components use", () => {
    expect(warnings.map(({ text, location }) => [location?.file, text])).toEqual([]);
  });

  it.each(modules)("%s defines only classes that components use", (file) => {
    const prefix = path.basename(file, ".module.css");
    const classes = namesIn(css, new RegExp(`\\.(${prefix}_\\w+)`, "g"));
    expect([...classes].filter((name) => !scripts.includes(`"${name}"`))).toEqual([]);
    expect(classes.size).toBeGreaterThan(0);
  });

  it("are found by this test", () => {
    expect(modules.length).toBeGreaterThan(15);
  });
});

describe("src/styles/tokens.css", () => {
  it("defines all properties that are used, and no others", () => {
    const defined = namesIn(css + scripts, /(?<!\w)(--[\w-]+)"?:/g);
    const used = namesIn(css, /var\((--[\w-]+)/g);
    // The search library's stylesheet reads the properties that set its colors.
    const library = readFileSync("node_modules/@docsearch/css/dist/modal.css", "utf8");
    const usedByLibrary = namesIn(library, /var\((--[\w-]+)/g);
    expect(used.size).toBeGreaterThan(25);
    expect([...defined].filter((name) => !used.has(name) && !usedByLibrary.has(name))).toEqual([]);
    expect([...used].filter((name) => !defined.has(name))).toEqual([]);
  });
});
