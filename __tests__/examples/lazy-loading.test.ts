// Tests the claims of the guide on lazy loading: which files load only after a click, and that a failed one
// can be requested again.
import { readFileSync, renameSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, test } from "@jest/globals";
import { JSDOM, VirtualConsole } from "jsdom";
import { fencesOf } from "../../scripts/content-lint/samples/fence";
import { CONTENT } from "../../scripts/content-lint/own-tree";
import { readPage } from "../../scripts/content-lint/page";
import { buildExample, EXAMPLES, runExampleCli } from "../support/examples";
import type { ExampleBuild } from "../support/examples";
import { expectStated, printedLines, shownLines } from "../support/guide-output";
import { expect } from "../support/expect";

const page = await readPage(CONTENT, "guides/lazy-loading.mdx");

const fences = fencesOf(page);

/** Returns the warning on the page that starts with the given text, without the label. */
const shownWarning = (start: string): string => {
  const label = "WARNING in ";
  return fences.find(({ code }) => code.startsWith(label + start))!.code.slice(label.length);
};

let build: ExampleBuild;

beforeAll(async () => {
  build = await buildExample("lazy-loading");
});

const fileOf = ({ files }: ExampleBuild, pattern: RegExp): string => {
  const found = Object.keys(files).find((file) => pattern.test(file));
  if (found === undefined) throw new Error(`No file is called ${pattern}.`);
  return found;
};

/** Opens the built page and runs its scripts. */
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

describe("the example in the guide", () => {
  test("has the file name and the chunk ID of the calendar that the page shows", () => {
    const shown = page.source.match(/calendar\.[0-9a-f]{8}\.js/g);
    expect([...new Set(shown)]).toEqual([fileOf(build, /^calendar.*js$/)]);
    const chunk = build.stats.chunks!.find(({ names }) => names!.includes("calendar"))!;
    expect(page.source).toContain(`ChunkLoadError: Loading chunk ${chunk.id} failed.`);
  });

  test("splits each feature into separate files", () => {
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

  test("has one small script in the first version, which imports both features statically", async () => {
    const { code } = fences.find(({ title }) => title === "src/index.js")!;
    expect(code).toContain('from "./calendar.js"');
    const { files } = await buildExample("lazy-loading", { files: { "src/index.js": code } });
    const scripts = Object.keys(files).filter((file) => file.endsWith(".js"));
    expect(scripts).toHaveLength(1);
    expectStated(page.source, files[scripts[0]!]!.size, "bytes");
  });

  test("keeps a feature in the main script, with a warning, if that script also imports it statically", async () => {
    const index = readFileSync(path.join(EXAMPLES, "lazy-loading/src/index.js"), "utf8");
    const text = `import { showCalendar } from "./calendar.js";\n${index}showCalendar(main);\n`;
    const both = await buildExample("lazy-loading", { files: { "src/index.js": text } });
    expect(Object.keys(both.files).some((file) => /^calendar.*js$/.test(file))).toBe(false);
    expect(both.warnings.join("\n")).toContain(shownWarning("dynamic imports"));
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

  test("prefetches the calendar, but not the printer", async () => {
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

  test("shows a message when a file fails to load, and loads it on the next click", async () => {
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

test("webpack reports a chain of three chunks", async () => {
  const { warnings } = await buildExample("lazy-loading", {
    files: {
      "src/index.js": `import("./a.js").then(({ a }) => a());\n`,
      "src/a.js": `export const a = () => import("./b.js").then(({ b }) => b());\n`,
      "src/b.js": `export const b = () => import("./c.js").then(({ c }) => c());\n`,
      "src/c.js": `export const c = () => (document.title += "c");\n`,
    },
  });
  expect(warnings.join("\n")).toContain(shownWarning("async chunk waterfall"));
});

test("the outputs on the page are abridged versions of what webpack prints", async () => {
  const { exitCode, output } = await runExampleCli("lazy-loading");
  expect(exitCode, output).toBe(0);
  const printed = printedLines(output);
  const lines = await shownLines("guides/lazy-loading.mdx", "npx webpack");
  expect(lines.length).toBeGreaterThan(4);
  for (const line of lines) expect(printed).toContain(line);
});
