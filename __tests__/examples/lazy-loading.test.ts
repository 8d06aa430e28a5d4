// What the guide on lazy loading says about its example: which files wait for a click, and that a failed one can be asked for again.
import { renameSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, test } from "@jest/globals";
import { JSDOM, VirtualConsole } from "jsdom";
import { buildExample, runExampleCli } from "../support/examples";
import type { ExampleBuild } from "../support/examples";
import { printedLines, shownLines } from "../support/guide-output";
import { expect } from "../support/expect";

let build: ExampleBuild;

beforeAll(async () => {
  build = await buildExample("lazy-loading");
});

const fileOf = ({ files }: ExampleBuild, pattern: RegExp): string => {
  const found = Object.keys(files).find((file) => pattern.test(file));
  if (found === undefined) throw new Error(`No file is called ${pattern}.`);
  return found;
};

/** Opens the built page with its scripts running. */
async function openPage({ folder }: ExampleBuild): Promise<Document> {
  const { window } = await JSDOM.fromFile(path.join(folder, "dist/index.html"), {
    resources: "usable",
    runScripts: "dangerously",
    virtualConsole: new VirtualConsole(),
  });
  await new Promise((loaded) => window.addEventListener("load", loaded));
  return window.document;
}

const press = (page: Document, selector: string): void =>
  page.querySelector<HTMLButtonElement>(selector)!.click();

const addresses = (page: Document, selector: string): string[] =>
  [...page.querySelectorAll<HTMLLinkElement>(selector)].map(({ href }) => path.basename(href));

describe("the example of the guide", () => {
  test("puts each feature into files of its own", () => {
    expect(build.errors).toEqual([]);
    expect(build.warnings).toEqual([]);
    expect(Object.keys(build.files)).toEqual([
      expect.stringMatching(/^calendar\.[0-9a-f]{8}\.js$/),
      expect.stringMatching(/^calendar\.[0-9a-f]{8}\.css$/),
      expect.stringMatching(/^index\.[0-9a-f]{8}\.js$/),
      "index.html",
      expect.stringMatching(/^print\.[0-9a-f]{8}\.js$/),
    ]);
    expect(build.files["index.html"]!.text).not.toMatch(/calendar\.|print\./);
    expect(build.files[fileOf(build, /^index.*js$/)]!.text).not.toContain("toLocaleString");
  });

  test("has one script when import() may not split", async () => {
    const { files } = await buildExample("lazy-loading", {
      change: (config) => {
        config.module = { parser: { javascript: { dynamicImportMode: "eager" } } };
      },
    });
    expect(Object.keys(files).filter((file) => file.endsWith(".js"))).toHaveLength(1);
  });

  test("keeps a feature in the first script, with a warning, when that imports it as well", async () => {
    const text = `import { showCalendar } from "./calendar.js";
showCalendar(document.body);
import("./calendar.js").then(({ showCalendar }) => showCalendar(document.body));\n`;
    const both = await buildExample("lazy-loading", { files: { "src/index.js": text } });
    expect(Object.keys(both.files).some((file) => /^calendar.*js$/.test(file))).toBe(false);
    expect(both.warnings.join()).toContain("an 'import()' targets a module already loaded");
  });
});

describe("the page in a browser", () => {
  test("shows the calendar after the click, and not before", async () => {
    const page = await openPage(build);
    expect(page.querySelector("ol")).toBeNull();
    press(page, "#calendar");
    expect(page.querySelector("[role=status]")!.textContent).toBe("Loading …");
    await expect.poll(() => page.querySelectorAll("ol.calendar li")).toHaveLength(12);
    expect(page.querySelector("[role=status]")!.textContent).toBe("");
    expect(addresses(page, "link[rel=stylesheet]")).toEqual([fileOf(build, /^calendar.*css$/)]);
  });

  test("fetches the calendar ahead, and the printer not", async () => {
    const page = await openPage(build);
    expect(addresses(page, "link[rel=prefetch]").sort()).toEqual([
      fileOf(build, /^calendar.*js$/),
      fileOf(build, /^calendar.*css$/),
    ]);
    const without = await buildExample("lazy-loading", {
      files: { "src/index.js": `import(/* webpackChunkName: "calendar" */ "./calendar.js");\n` },
    });
    const patient = await openPage(without);
    expect(addresses(patient, "link[rel=prefetch]")).toEqual([]);
  });

  test("says when a file does not arrive, and gets it at the next click", async () => {
    const own = await buildExample("lazy-loading");
    const page = await openPage(own);
    const script = path.join(own.folder, "dist", fileOf(own, /^calendar.*js$/));
    renameSync(script, `${script}.away`);
    press(page, "#calendar");
    const status = page.querySelector("[role=status]")!;
    await expect.poll(() => status.textContent).toContain("could not be loaded");
    expect(page.querySelector("ol")).toBeNull();
    renameSync(`${script}.away`, script);
    press(page, "#calendar");
    await expect.poll(() => page.querySelector("ol")).not.toBeNull();
  });
});

test("a chain of three chunks is reported", async () => {
  const { warnings } = await buildExample("lazy-loading", {
    files: {
      "src/index.js": `import("./a.js").then(({ a }) => a());\n`,
      "src/a.js": `export const a = () => import("./b.js").then(({ b }) => b());\n`,
      "src/b.js": `export const b = () => import("./c.js").then(({ c }) => c());\n`,
      "src/c.js": `export const c = () => (document.title += "c");\n`,
    },
  });
  expect(warnings.join()).toContain("1 chain loads 3 levels deep");
});

test("the outputs on the page are what webpack prints, abridged", async () => {
  const { exitCode, output } = await runExampleCli("lazy-loading");
  expect(exitCode, output).toBe(0);
  const printed = printedLines(output);
  const lines = await shownLines("guides/lazy-loading.mdx", "npx webpack");
  expect(lines.length).toBeGreaterThan(4);
  for (const line of lines) expect(printed).toContain(line);
});
