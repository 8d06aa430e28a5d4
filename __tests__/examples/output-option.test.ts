// Tests what the page on `output` shows of emitted files: the code of each type of library, and the size of ES modules.
import { test } from "@jest/globals";
import { buildExample, type Configuration } from "../support/examples";
import { expectStated, inKilobytes, pageText } from "../support/guide-output";
import { expect } from "../support/expect";

const page = pageText("configuration/output.mdx");

const LIBRARY = { "src/index.js": "export const total = (a, b) => a + b;" };

/** Builds the files with the configuration. Returns the text of the entry's file. */
async function build(files: Record<string, string>, config: Configuration): Promise<string> {
  const built = await buildExample("getting-started", { files, change: () => config });
  expect(built.errors).toEqual([]);
  return built.files[config.output?.module ? "main.mjs" : "main.js"]!.text;
}

const table = /^\| `"module"` \| `export [^]*?\n\n/m.exec(page)![0];
const rows = table
  .trim()
  .split("\n")
  .map((line) => line.split(" | ") as [string, string, string])
  .map(([types, code, use]) => ({
    types: [...types.matchAll(/"([\w-]+)"/g)].map(([, type]) => type!),
    code: [...code.matchAll(/`([^`]+)`/g)].map(([, text]) => text!),
    names: [
      ...(use.includes("can't have a name") ? [] : ["Shop"]),
      ...(code.includes("without a name") || use.includes("can't have a name") ? [undefined] : []),
    ],
  }))
  .filter(({ code }) => code.length > 0);

test("the table about types of libraries contains most of them", () => {
  expect(rows.length).toBeGreaterThan(12);
});

test.each(rows)("the code of $types", async ({ types, code, names }) => {
  const bundles: string[] = [];
  for (const type of types) {
    for (const name of names) {
      for (const target of type === "global" ? ["web", "node"] : ["web"]) {
        const output = { library: { type, name }, module: type === "module" };
        bundles.push(await build(LIBRARY, { mode: "none", target, output }));
      }
    }
  }
  for (const text of code) {
    const pieces = text.split("…").map((piece) => piece.replace(/[^\w\s]/g, "\\$&"));
    expect(
      bundles.some((bundle) => new RegExp(pieces.join("[^]*?")).test(bundle)),
      text,
    ).toBe(true);
  }
});

test("an ES module is smaller than a script, as the page shows", async () => {
  const files = {
    "src/index.js": 'import("./view.js").then(({ show }) => show());',
    "src/view.js": 'export const show = () => document.body.append("view");',
  };
  const sizes: number[] = [];
  for (const module of [false, true]) {
    const text = await build(files, { mode: "production", output: { module } });
    sizes.push(Buffer.byteLength(text));
    expectStated(page, inKilobytes(sizes.at(-1)!), "kB");
  }
  expect(sizes[1]).toBeLessThan(sizes[0]!);
});
