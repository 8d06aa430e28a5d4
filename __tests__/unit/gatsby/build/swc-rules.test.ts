import path from "node:path";
import { expect, test } from "@jest/globals";
import { compileWithSwc, type WebpackRule } from "../../../../src/gatsby/build/swc-rules";

const isSource = (file: string) => !file.includes("node_modules");
/** The rules that Gatsby and its TypeScript plugin define. */
const gatsbys = {
  sources: { test: /\.(js|mjs|jsx|ts|tsx)$/, include: isSource, use: [{ loader: "babel" }] },
  typescript: { test: /\.tsx?$/, use: [{ loader: "babel" }] },
  fonts: { test: /\.woff2$/, use: [{ loader: "url" }] },
} satisfies Record<string, WebpackRule>;

const loadersOf = (file: string, development = false) =>
  compileWithSwc(Object.values(gatsbys), development)
    .filter(
      ({ test, include }) =>
        test?.test(file) && (typeof include !== "function" || (include as typeof isSource)(file)),
    )
    .flatMap(({ use }) => use?.map(({ loader }) => loader));

test.each([
  ["swc compiles a component", "src/components/Icon.tsx", ["swc-loader"]],
  ["swc compiles Gatsby's app", ".cache/production-app.js", ["swc-loader"]],
  ["babel takes the query out of a template", "src/templates/doc-page.tsx", ["babel"]],
  ["babel takes the query out of a page", "src/pages/404.tsx", ["babel"]],
  ["a dependency stays as it is", "node_modules/react/index.js", []],
  ["other files are Gatsby's", "static/font.woff2", ["url"]],
])("%s", (_name, file, loaders) => {
  expect(loadersOf(path.resolve(file))).toEqual(loaders);
});

test.each([
  ["swc compiles a component", "src/components/Icon.tsx", ["swc-loader"]],
  ["babel compiles Gatsby's app", ".cache/app.js", ["babel"]],
  ["babel takes the query out of a template", "src/templates/doc-page.tsx", ["babel"]],
])("in the development server, %s", (_name, file, loaders) => {
  expect(loadersOf(path.resolve(file), true)).toEqual(loaders);
});

test.each([
  ["a rule for /\\.(js|mjs|jsx|ts|tsx)$/", [gatsbys.typescript]],
  ["a rule for /\\.tsx?$/", [gatsbys.sources]],
  ["a function that selects scripts", [{ ...gatsbys.sources, include: "src" }, gatsbys.typescript]],
])("stops the build if a different version of Gatsby doesn't have %s", (part, rules) => {
  expect(() => compileWithSwc(rules)).toThrow(`had ${part} (`);
});
