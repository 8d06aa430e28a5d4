// Tests the worked example about `splitChunks` on the page on optimization: builds its app with every row of the tables.
import path from "node:path";
import vm from "node:vm";
import { expect, test } from "@jest/globals";
import { buildExample, type Configuration, type ExampleBuild } from "../support/examples";
import { pageText } from "../support/guide-output";

type Optimization = NonNullable<Configuration["optimization"]>;
type SplitChunks = Optimization["splitChunks"];
type CacheGroups = Exclude<SplitChunks, false | undefined>["cacheGroups"];

const page = pageText("configuration/optimization.mdx");

/** Returns a module of the given size in bytes that exports a string. */
function moduleOf(name: string, size: number): string {
  const code = (words: string) => `export const ${name} = "${words}";\n`;
  return code(`${name} `.repeat(size).slice(0, size - code("").length));
}

const PART = 20_000;

/** Returns a package of the given size in bytes. Large ones consist of several modules, which `maxSize` can divide. */
function packageOf(name: string, size: number): Record<string, string> {
  const folder = `node_modules/${name}`;
  const id = name.replace("-", "");
  const files = {
    [`${folder}/package.json`]: JSON.stringify({ name, type: "module", main: "index.js" }),
  };
  if (size <= 2 * PART) return { ...files, [`${folder}/index.js`]: moduleOf(id, size) };
  const parts = Array.from({ length: size / PART }, (_value, index) => `part${index}`);
  for (const part of parts) files[`${folder}/${part}.js`] = moduleOf(part, PART);
  const imports = parts.map((part) => `import { ${part} } from "./${part}.js";\n`).join("");
  return { ...files, [`${folder}/index.js`]: `${imports}export const ${id} = [${parts.join()}];` };
}

const APP: Record<string, string> = {
  ...packageOf("ui-kit", 60_000),
  ...packageOf("dates", 25_000),
  ...packageOf("charts", 120_000),
  "src/format.js": moduleOf("format", 24_000),
  "src/icons.js": moduleOf("icons", 6000),
  "src/home.js": `
    import { uikit } from "ui-kit";
    import { format } from "./format.js";
    import { icons } from "./icons.js";
    document.body.append(uikit, format, icons);
  `,
  "src/shop.js": `
    import { uikit } from "ui-kit";
    import { dates } from "dates";
    import { format } from "./format.js";
    import { icons } from "./icons.js";
    document.body.append(uikit, dates, format, icons);
    import("./orders.js").then(({ showOrders }) => showOrders());
  `,
  "src/admin.js": `
    import { uikit } from "ui-kit";
    import { dates } from "dates";
    import { icons } from "./icons.js";
    document.body.append(uikit, dates, icons);
    import("./sales.js").then(({ showSales }) => showSales());
  `,
  "src/orders.js": `
    import { charts } from "charts";
    export const showOrders = () => document.body.append(charts);
  `,
  "src/sales.js": `
    import { charts } from "charts";
    import { format } from "./format.js";
    export const showSales = () => document.body.append(charts, format);
  `,
};

const packages = /[\\/]node_modules[\\/]/;
const withGroups = (cacheGroups: CacheGroups): SplitChunks => ({ chunks: "all", cacheGroups });

/** The rows that the page describes in words. */
const DESCRIBED: Record<string, SplitChunks> = {
  '`chunks: "all"`, with `minChunks: 4` in the group `default`': withGroups({
    default: { minChunks: 4, priority: -20, reuseExistingChunk: true },
  }),
  '`chunks: "all"`, with one chunk `vendor` for `node_modules`': withGroups({
    vendor: { test: packages, name: "vendor" },
  }),
  'the default, with a group `vendor` that has `chunks: "initial"`': {
    cacheGroups: { vendor: { test: packages, name: "vendor", chunks: "initial" } },
  },
  '`chunks: "all"`, with one chunk per package': withGroups({
    packages: {
      test: packages,
      name: ({ context }) => path.basename(context!),
    },
  }),
  '`chunks: "all"`, with one chunk `shared` for all modules that are used at least twice':
    withGroups({ shared: { name: "shared", minChunks: 2 } }),
  '`chunks: "all"`, with both built-in groups set to `false`': withGroups({
    default: false,
    defaultVendors: false,
  }),
};

async function build(
  splitChunks: SplitChunks,
  files: Record<string, string> = {},
  runtimeChunk: Optimization["runtimeChunk"] = false,
): Promise<ExampleBuild> {
  const built = await buildExample("getting-started", {
    files: { ...APP, ...files },
    change: (): Configuration => ({
      mode: "production",
      performance: false,
      entry: { home: "./src/home.js", shop: "./src/shop.js", admin: "./src/admin.js" },
      output: { filename: "[name].[contenthash].js" },
      optimization: { splitChunks, runtimeChunk },
    }),
  });
  expect(built.errors).toEqual([]);
  return built;
}

const inKilobytes = (bytes: number) => Math.round(bytes / 1000);

/** The total size of the files, without those in `known`. */
function sizeOf({ files }: ExampleBuild, known: object = {}): number {
  return Object.entries(files).reduce(
    (sum, [name, { size }]) => (name in known ? sum : sum + size),
    0,
  );
}

/** The names of a page's scripts. */
const scriptsOf = ({ stats }: ExampleBuild, entry: string): string[] =>
  stats.entrypoints![entry]!.assets!.map(({ name }) => name);

const rows = [
  ...page.matchAll(/^\| (.+) \| (\d+) \| (\d+) \| (\d+, \d+) \| (\d+) \| (\d+) \|$/gm),
].map(([, name, ...cells]) => ({ name: name!, cells }));

test("the table contains all rows", () => {
  expect(rows.length).toBeGreaterThan(Object.keys(DESCRIBED).length);
});

test.each(rows)("splitChunks: $name", async ({ name, cells }) => {
  const value = /^`([^`]+)`(?:, the default)?$/.exec(name)?.[1];
  const splitChunks =
    value === undefined ? DESCRIBED[name] : (vm.runInThisContext(`(${value})`) as SplitChunks);
  expect(splitChunks).toBeDefined();
  const before = await build(splitChunks);
  const changed = async (file: string) => {
    const after = await build(splitChunks, { [file]: APP[file]!.replace(/"./, '"!') });
    return inKilobytes(sizeOf(after, before.files));
  };
  const home = scriptsOf(before, "home");
  const homeSize = home.reduce((sum, file) => sum + before.files[file]!.size, 0);
  expect(
    [
      Object.keys(before.files).length,
      inKilobytes(sizeOf(before)),
      `${home.length}, ${inKilobytes(homeSize)}`,
      await changed("src/icons.js"),
      await changed("node_modules/dates/index.js"),
    ].map(String),
  ).toEqual(cells);
});

const runtimeRows = [
  ...page.matchAll(
    /^\| `([^`]+)`(?:, `"multiple"`)? \| ([^|]*`home\.js`[^|]*) \| ([^|]*) \| ([^|]*) \|$/gm,
  ),
].map(([, value, ...cells]) => ({ value: value!, cells }));

test("the table about runtimeChunk contains all values", () => {
  expect(runtimeRows.map(({ value }) => value)).toEqual(["false", '"single"', "true"]);
});

test.each(runtimeRows)("runtimeChunk: $value", async ({ value, cells }) => {
  const built = await build({ chunks: "all" }, {}, JSON.parse(value) as boolean | "single");
  const shown = new Set<string>();
  /** The page's files that no other page loads, and the runtime, with the size where it comes first. */
  const cellOf = (entry: string) =>
    scriptsOf(built, entry)
      .filter((file) => /^(?:runtime|home|shop|admin)\b/.test(file))
      .map((file) => {
        const name = `\`${file.replace(/\.[0-9a-f]+\.js$/, ".js")}\``;
        const isNew = !shown.has(name);
        shown.add(name);
        return isNew ? `${name} ${(built.files[file]!.size / 1000).toFixed(1)}` : name;
      })
      .join(", ");
  expect(["home", "shop", "admin"].map(cellOf)).toEqual(cells);
});

test("the picture about runtimeChunk shows the sizes of the table", () => {
  const sizes = (row: number) => [...runtimeRows[row]!.cells.join().matchAll(/`(\S+)` ([\d.]+)/g)];
  const picture = /^title: Files with new names[^]*?```/m.exec(page)![0];
  for (const [, name, size] of [...sizes(0), ...sizes(1)]) {
    if (name !== "home.js" && name !== "admin.js") expect(picture).toContain(`${name}, ${size} kB`);
  }
});
