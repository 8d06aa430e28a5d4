// Tests the claims of the guide "Dependency management": which files a dynamic request, a glob, and a context
// match, and how they get into the bundle.
import { readFileSync } from "node:fs";
import path from "node:path";
import { runInNewContext } from "node:vm";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { buildExample, EXAMPLES, runExampleCli } from "../support/examples";
import type { ExampleBuild } from "../support/examples";
import { CONTENT } from "../../scripts/content-lint/own-tree";
import { readPage } from "../../scripts/content-lint/page";
import { fencesOf, type Fence } from "../../scripts/content-lint/samples/fence";
import { expectStated, printedLines } from "../support/guide-output";

const EXAMPLE = "dependency-management";
const LANGUAGES = ["Bonjour", "Guten Tag", "Hello"];

const source = (file: string) => readFileSync(path.join(EXAMPLES, EXAMPLE, file), "utf8");

let text: string;
let fences: Fence[];
/** The entry in the three variants on the page: with a template literal, with comments, and fully dynamic. */
let template: string, commented: string, unknown: string;
let build: ExampleBuild;

beforeAll(async () => {
  const page = await readPage(CONTENT, `guides/${EXAMPLE}.mdx`);
  text = page.source;
  fences = fencesOf(page);
  const entries = fences.filter(({ title, file }) => title === "src/index.js" && !file);
  [template, commented, unknown] = entries.map(({ code }) => code) as [string, string, string];
  expect(entries).toHaveLength(3);
  // The page shows module ids. The glob's id depends on the path of the copy, and can collide with another
  // one.
  do build = await buildExample(EXAMPLE);
  while (chunks(build).includes(`${globOf(build)?.id}.js`));
});

/** Returns the module that a glob compiles to. */
const globOf = ({ stats }: ExampleBuild) =>
  stats.modules?.find(({ name }) => name?.includes(" patterns: ./lang/*.js"));

const building = (entry: string, files: Record<string, string> = {}) =>
  buildExample(EXAMPLE, { files: { ...files, "src/index.js": entry } });

const chunks = ({ files }: ExampleBuild) => Object.keys(files).filter((file) => file !== "main.js");

/** Returns the sorted greetings that a file contains. */
const languagesIn = ({ files }: ExampleBuild, file: string) =>
  LANGUAGES.filter((text) => files[file]!.text.includes(text));

/** Runs a bundle without chunks, and returns what it assigns to `result`. */
function run({ files }: ExampleBuild): unknown {
  const sandbox: { result?: unknown } = {};
  runInNewContext(files["main.js"]!.text, sandbox);
  return JSON.parse(JSON.stringify(sandbox.result));
}

describe("the glob of the finished project", () => {
  test("creates one chunk for each language, and none for the test", async () => {
    expect(build.errors).toEqual([]);
    expect(build.warnings).toEqual([]);
    expect(chunks(build).flatMap((file) => languagesIn(build, file))).toHaveLength(3);
    expect(chunks(build)).toHaveLength(3);
    expect(languagesIn(build, "main.js")).toEqual([]);
    const all = await building(source("src/index.js").replace(/, "!.*?"/, ""));
    expect(chunks(all)).toHaveLength(4);
  });

  test("compiles to the object that the page shows", () => {
    const shown = fences.find(({ title }) => title === "dist/main.js (spaces added)")!.code;
    const withoutSpace = (text: string) => text.replace(/\s/g, "");
    expect(withoutSpace(build.files["main.js"]!.text)).toContain(withoutSpace(shown));
  });

  test("includes a new language when its file is added", async () => {
    const greek = { "src/lang/el.js": 'export default { hello: "Geia" };\n' };
    const more = await building(source("src/index.js"), greek);
    expect(more.files["main.js"]!.text).toContain('"./lang/el.js"');
    expect(build.files["main.js"]!.text).not.toContain('"./lang/el.js"');
  });

  test("drops exports that it doesn't name", async () => {
    const note = { "src/lang/en.js": `${source("src/lang/en.js")}export const note = "draft";\n` };
    const drafts = (built: ExampleBuild) =>
      chunks(built).some((file) => built.files[file]!.text.includes("draft"));
    expect(drafts(await building(source("src/index.js"), note))).toBe(false);
    const whole = source("src/index.js").replace(/, \{\s*import: "default",?\s*\}/, "");
    expect(whole).not.toBe(source("src/index.js"));
    expect(drafts(await building(whole, note))).toBe(true);
  });
});

describe("a partly dynamic request", () => {
  test("matches every possible file, or fewer with webpackInclude", async () => {
    const all = await building(template);
    expect(chunks(all)).toHaveLength(4);
    expect(chunks(await building(commented))).toEqual(
      ["de", "en", "fr"].map((name) => `lang-${name}-js.js`),
    );
    // For Greek, only the message on the page remains.
    expect(all.files["main.js"]!.text).toContain(`"Cannot find module '"`);
  });

  test("also matches the README if it has no extension", async () => {
    const { errors } = await building(template.replace(".js`", "`"));
    expect(errors.join()).toContain("Module parse failed: Unexpected character ' ' (1:1)");
  });

  test("creates one chunk with lazy-once, and none with eager", async () => {
    const inMode = (mode: string) =>
      building(commented.replace(/webpackChunkName: ".*?"/, `webpackMode: "${mode}"`));
    const once = await inMode("lazy-once");
    expect(chunks(once).map((file) => languagesIn(once, file))).toEqual([LANGUAGES]);
    const eager = await inMode("eager");
    expect(chunks(eager)).toEqual([]);
    expect(languagesIn(eager, "main.js")).toEqual(LANGUAGES);
    for (const built of [once, await building(commented)]) {
      for (const file of chunks(built)) expectStated(text, built.files[file]!.size, "bytes", 10);
    }
    expectStated(text, eager.files["main.js"]!.size / 1024, "KiB", 0.05);
  });
});

test("the routes are part of the main bundle", async () => {
  const routes = await building(
    'import { routes } from "./routes.js"; globalThis.result = routes;',
  );
  expect(chunks(routes)).toEqual([]);
  expect(run(routes)).toEqual([
    { path: "/contact", title: "Contact" },
    { path: "/", title: "Home" },
  ]);
});

test("the context lists its files, and includes all modules in the bundle if no mode is set", async () => {
  const entry = 'import { languages } from "./lang.js"; globalThis.result = languages;';
  expect(chunks(await building(entry))).toHaveLength(3);
  const together = await building(entry, {
    "src/lang.js": source("src/lang.js").replace(/mode: .*/, ""),
  });
  expect(chunks(together)).toEqual([]);
  expect(run(together)).toEqual(["./de.js", "./en.js", "./fr.js"]);
});

test("a glob depends on the project's path, and a context doesn't", async () => {
  const inDevelopment = (files: Record<string, string>) =>
    buildExample(EXAMPLE, { files, mode: "development" });
  const glob = await inDevelopment({});
  expect(globOf(glob)?.identifier).toContain(glob.folder);
  expect(glob.files["main.js"]!.text).toContain(glob.folder);
  const context = await inDevelopment({ "src/index.js": 'import "./lang.js";\n' });
  expect(Object.keys(context.files)).toHaveLength(4);
  expect(context.files["main.js"]!.text).not.toContain(context.folder);
});

test.each([
  ["import.meta.glob(location.hash);", "first argument must be a string literal or array of"],
  ['import.meta.glob("./nothing/*.js");', "Module not found: Error: Can't resolve '"],
])("%s reports the message on the page", async (entry, message) => {
  const { errors, warnings } = await building(entry);
  expect([...errors, ...warnings].join()).toContain(message);
});

test("a fully dynamic request triggers a warning and matches no files", async () => {
  const { warnings, files } = await building(unknown);
  expect(warnings).toEqual(["Critical dependency: the request of a dependency is an expression"]);
  expect(Object.keys(files)).toEqual(["main.js"]);
  const ignored = await building(unknown.replace("(name)", "(/* webpackIgnore: true */ name)"));
  expect(ignored.warnings).toEqual([]);
});

test("the outputs on the page match what webpack prints", async () => {
  const outputs = fences.filter(({ title }) => title === "npx webpack");
  expect(outputs).toHaveLength(3);
  const shownAfter = async (entry: string, { code }: Fence) => {
    const { output } = await runExampleCli(EXAMPLE, [], { files: { "src/index.js": entry } });
    const printed = printedLines(output);
    for (const line of printedLines(code)) if (line !== "…") expect(printed).toContain(line);
  };
  const entries = [template, commented, unknown];
  await Promise.all(entries.map((entry, index) => shownAfter(entry, outputs[index]!)));
});
