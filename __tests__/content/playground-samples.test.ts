// Builds the samples and examples that link to the playground in its bundle of webpack and with the documented webpack in
// Node, and compares assets, warnings, and errors.
import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { JSDOM } from "jsdom";
import { afterAll, describe, expect, it } from "@jest/globals";
import { compileMdx } from "../../plugins/gatsby-transformer-doc-page/lib/compile-mdx";
import { codeText } from "../../src/article/behaviors/copy-code";
import { CONTENT } from "../../scripts/content-lint/own-tree";
import { readPages } from "../../scripts/content-lint/page";
import { fencesOf } from "../../scripts/content-lint/samples/fence";
import { isPlayable } from "../../src/core/config-sample";
import { PLAYGROUND_URL } from "../../src/core/navigation";
import { playgroundExamples } from "../../src/core/build/playground-examples";
import { OTHER_EXAMPLES } from "../../src/core/playground-examples";
import { exampleFiles } from "../../src/playground/build/write-playground-examples";
import { npmProject } from "../../src/playground/download-project";
import { NPM_PACKAGES, usedPackages } from "../../src/playground/npm-packages";
import { PROJECT_FOLDER, type ProjectFiles } from "../../src/playground/project";
import { figureOf } from "../../src/playground/project-address";
import { sampleProject } from "../../src/playground/sample-project";
import { WebpackWorker } from "../../src/playground/webpack-worker";
import { LOADER_PROJECTS } from "../support/loader-projects";
import {
  EXAMPLES,
  buildExample,
  packageStore,
  type Configuration,
  type ExampleBuild,
} from "../support/examples";
import { playgroundWorkers } from "../support/playground-worker";
import { silenceConsole } from "../support/silence-console";
import { temporaryFolder } from "../support/temporary-folder";

const pages = await readPages(CONTENT);
const samples = await linkedSamples();
const invalid = pages.flatMap((page) =>
  fencesOf(page)
    .filter(({ code, config }) => config === "invalid" && isPlayable(code, false))
    .map(({ code, line }) => ({
      place: `${page.file}:${line}`,
      files: sampleProject(code),
    })),
);

const example = temporaryFolder();
mkdirSync(path.join(example, "project"));
writeFileSync(path.join(example, "project/package.json"), "{}");
const worker = new WebpackWorker(await playgroundWorkers());
afterAll(() => worker.stop());
silenceConsole();

describe("the playground builds like webpack in Node", () => {
  it("hundreds of samples of the documentation", () => {
    expect(samples.length).toBeGreaterThan(300);
  });

  it.each(samples)("sample $address", async ({ files }) => {
    expect(await errorsIfSame(files, inNode(files))).toEqual([]);
  });

  it("all examples, except those that need something else", () => {
    const folders = readdirSync(EXAMPLES, { recursive: true, encoding: "utf8" })
      .filter((file) => /^(?:plugins[\\/])?[^\\/]+[\\/]package\.json$/.test(file))
      .map((file) => path.dirname(file).replace("\\", "/"));
    const named = [...playgroundExamples(), ...Object.keys(OTHER_EXAMPLES)];
    expect(named.sort()).toEqual(folders.sort());
  });

  it.each(playgroundExamples().map((name) => [name]))("example %s", async (name) => {
    expect(await errorsIfSame(exampleFiles(name), () => buildExample(name, { change }))).toEqual(
      [],
    );
  });

  it.each(Object.entries(LOADER_PROJECTS))("%s", async (name, files) => {
    const errors = await errorsIfSame(files, inNode(files));
    expect(errors).toHaveLength(name.includes("mistake") ? 1 : 0);
  });

  it.each(invalid)("the invalid configuration in $place", async ({ files }) => {
    expect(await errorsIfSame(files, inNode(files))).not.toEqual([]);
  });
});

/**
 * Keeps the progress out of the log of the tests, and lets modules find packages in the folder in which the playground
 * has them. Otherwise, the numbers of modules would depend on the folder of the repository.
 */
function change(config: Configuration): Configuration {
  const folder = path.resolve("../node_modules");
  if (!existsSync(folder)) symlinkSync(packageStore(), folder, "junction");
  const modules = [folder, "node_modules", ...(config.resolve?.modules ?? [])];
  return {
    ...config,
    infrastructureLogging: { level: "none" },
    resolve: { ...config.resolve, symlinks: false, modules },
  };
}

const packages = Object.fromEntries(
  ["webpack", ...Object.keys(NPM_PACKAGES)].map((name) => [name, "*"]),
);

const inNode = (files: ProjectFiles) => () =>
  buildExample("project", { from: example, files: npmProject(files, packages), change });

/** The samples that link to the playground, as it opens them. */
async function linkedSamples() {
  const samples: { address: string; files: ProjectFiles }[] = [];
  for (const { file, source } of pages) {
    if (!/^```.*\sconfig\b/m.test(source)) continue;
    const { body } = await compileMdx({ file, source, contentDir: CONTENT });
    const html = JSDOM.fragment(body!.html);
    for (const link of html.querySelectorAll(`a[href^="${PLAYGROUND_URL}#/"]`)) {
      const address = link.getAttribute("href")!.slice(PLAYGROUND_URL.length);
      samples.push({ address, files: sampleProject(codeText(figureOf(html, address)!)) });
    }
  }
  return samples;
}

/** Expects the same results, and returns the errors. */
async function errorsIfSame(files: ProjectFiles, build: () => Promise<Built>): Promise<string[]> {
  const result = (await worker.build(files))!;
  const expected = await build().catch(
    // webpack throws errors in the configuration.
    (error: Error): Built => ({ files: {}, errors: [error.message], warnings: [] }),
  );
  const errors = result.errors.map(({ message }) => message);
  const warnings = result.warnings.map(({ message }) => message);
  expect(inProject(errors)).toEqual(inProject(expected.errors));
  expect(inProject(warnings)).toEqual(inProject(expected.warnings));
  const texts = result.assets
    // In Node, only the output folder is compared.
    .filter(({ name }) => !name.startsWith("../"))
    .map(({ name, content }) => [name, Buffer.from(content).toString()]);
  const expectedTexts = Object.entries(expected.files).map(([name, { text }]) => [name, text]);
  const hasIds = !usesPlace(files);
  expect(comparable(texts, hasIds)).toEqual(comparable(expectedTexts, hasIds));
  return errors;
}

type Built = Pick<ExampleBuild, "files" | "errors" | "warnings">;

/** Whether the numbers of modules depend on the folders in which the project and its loaders are. */
const usesPlace = (files: ProjectFiles) =>
  usedPackages(files).some((name) => name.endsWith("-loader")) ||
  /webpackContext/.test(Object.values(files).join());

/**
 * The assets without hashes and short names of variables. The hash of a minimized chunk depends on the folder in which
 * the minimizer is installed, and terser chooses names by the letters of the code, hashes included. If the numbers of
 * modules depend on folders, so does the order of modules; then only the parts of the code are compared.
 */
const comparable = (assets: readonly (readonly string[])[], hasIds: boolean) => {
  const found: Record<string, string[]> = {};
  for (const [name = "", text = ""] of assets) {
    const parts = withoutPlace(withMaps(text))
      .replaceAll(HASH, "<hash>")
      .replaceAll(/\b[A-Za-z]\b/g, "_");
    const key = name.replaceAll(HASH, "<hash>");
    if (hasIds) found[key] = parts.split("\n");
    else {
      const same = (found[key.replaceAll(ID, "<id>")] ??= []);
      same.push(...parts.replaceAll(ID, "<id>").split(/\\n|[\n,;{}]/));
      same.sort();
    }
  }
  return found;
};

const ID = /\b\d{1,3}\b/g;

/** A text with its source maps as text, which contain hashes of modules. */
const withMaps = (text: string) =>
  text.replaceAll(
    /(sourceMappingURL=data:application\/json;charset=utf-8;base64,)([\w+/=]+)/g,
    (_all, start: string, map: string) =>
      start +
      Buffer.from(map, "base64")
        .toString()
        .replaceAll(/\?[0-9a-f]{4}\b/g, "?<hash>"),
  );

/**
 * A text without colors and without the folder in which packages are installed. Comments contain rows of asterisks as
 * long as a path, and names of variables contain the path.
 */
const withoutPlace = (text: string) =>
  stripVTControlCharacters(text)
    .replaceAll(/(?:\.\.\/)+(?:[^\s"'!]*\/)?node_modules\//g, "../node_modules/")
    .replaceAll("_packages_node_modules_", "_node_modules_")
    .replaceAll(/\*{4,}/g, "****");

const HASH = /\b[0-9a-f]{8,32}\b/g;

/** Messages without stack traces, and without the folders in which the project was built and packages are installed. */
const inProject = (messages: readonly string[]) =>
  messages.map((message) =>
    withoutPlace(message)
      .replaceAll(/\n {4}at .*/g, "")
      .replaceAll(
        /\/[^\s'"]*\/docs-examples\/\w+\/copies-\w+\/copies\/\d+\/project/g,
        PROJECT_FOLDER,
      ),
  );
