// The corpus of broken pages in real builds and one run of the preview: every mistake is reported with its
// location, everything valid becomes a page, and a fixed page always shows.
import { existsSync, readFileSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, test } from "@jest/globals";
import { findPages } from "../../plugins/gatsby-transformer-doc-page/lib/content-tree";
import { startDevelop, type DevelopServer } from "../support/develop-server";
import type { BuildResult, ProjectCopy } from "../support/project-copy";
import { pageUrl } from "../../src/core/url";
import { addressLists, families, redirectLists, treeOf } from "../support/broken";
import type { Input } from "../support/broken";
import type { FileContent } from "../support/broken/input";
import { mutationsOf } from "../support/broken/mutations";
import { checkContent, writeTree } from "../support/broken/tree";
import { copyProject } from "../support/gatsby-build";
import { expect } from "../support/expect";

let project: ProjectCopy;
beforeAll(() => {
  project = copyProject();
});

/** Builds a tree of only these files. */
async function buildTree(
  files: Readonly<Record<string, FileContent>>,
  env: Record<string, string> = {},
): Promise<BuildResult> {
  rmSync(project.content(""), { recursive: true });
  writeTree(project.content(""), files);
  return project.build(env);
}

/** The compiler's problems with these files, except dead links, which are checked at the end of a build. */
async function checkFiles(files: Readonly<Record<string, FileContent>>) {
  const folder = project.file("check");
  writeTree(path.join(folder, "content"), files);
  const checked = await checkContent(folder);
  rmSync(folder, { recursive: true });
  return checked;
}

const isNamed = (log: string, { problem, file }: Input) =>
  log.includes(`${problem?.file ?? file}:${problem?.line}`);

/** Expects that the build stopped and reported every location, without a stack trace. */
function expectAllReported(result: BuildResult, inputs: readonly Input[]): void {
  expect(result.exitCode, result.log).toBe(1);
  const unnamed = inputs.filter((input) => !isNamed(result.log, input)).map(({ name }) => name);
  expect(unnamed, result.log).toEqual([]);
  expect(result.log).not.toMatch(/^\s+at .*node_modules/m);
}

const expectPages = (files: readonly string[]) =>
  expect(
    files.filter(
      (file) => !existsSync(project.file(path.join("public", pageUrl(file), "index.html"))),
    ),
  ).toEqual([]);

describe("a build", () => {
  const stopping = Object.entries(families).filter(([name]) => name !== "links");
  test.each(stopping)("reports every mistake in the family: %s", async (_name, inputs) => {
    const result = await buildTree(treeOf(inputs));
    expectAllReported(
      result,
      inputs.filter(({ problem }) => problem),
    );
  });

  test("reports every dead link", async () => {
    const { links } = families;
    const { problems } = await checkFiles(treeOf(links!));
    const isRefused = ({ file }: Input) => problems.some((message) => message.startsWith(file));
    const refused = links!.filter(isRefused);
    expectAllReported(await buildTree(treeOf(refused)), refused);
    const dead = links!.filter((input) => !isRefused(input));
    expectAllReported(
      await buildTree(treeOf(dead)),
      dead.filter(({ problem }) => problem),
    );
  });

  test("generates a page from everything that only looks wrong", async () => {
    const good = Object.values(families)
      .flat()
      .filter(({ problem }) => !problem);
    const result = await buildTree(treeOf(good));
    expect(result.exitCode, result.log).toBe(0);
    expectPages(good.map(({ file }) => file));
  });

  const inPlace = [
    ...redirectLists.filter(({ name }) => /circle of three|from a page|to nowhere/.test(name)),
    ...addressLists.filter(({ name }) => /without a slash|is gone/.test(name)),
  ];
  test.each(inPlace.map((input) => [input.name, input] as const))(
    "is stopped by %s",
    async (_name, input) => {
      const result = await buildTree({ ...treeOf([]), [input.file]: input.content });
      expect(result.exitCode, result.log).toBe(1);
      expect(result.log).toContain(`${input.problem!.file}:${input.problem!.line}`);
      expect(result.log).toMatch(input.problem!.message);
    },
  );

  test.each([1, 2, 3])("handles documentation pages with random errors, seed %i", async (seed) => {
    const content = path.resolve("content");
    const names = (await findPages(content)).filter(
      (file) => statSync(path.join(content, file)).size < 8_000,
    );
    const pages = names.map((file) => ({
      file,
      text: readFileSync(path.join(content, file), "utf8"),
    }));
    const mutations = mutationsOf(pages, { count: 40, seed });
    // A name that isn't a section, so that the files don't collide with pages of the documentation.
    const files = Object.fromEntries(
      mutations.map(({ text }, index) => [`slips/page-${index}.mdx`, text]),
    );
    const { problems } = await checkFiles({ ...treeOf([]), ...files });
    const isBroken = (file: string) => problems.some((message) => message.startsWith(`${file}:`));
    const broken = Object.keys(files).filter(isBroken);

    const stopped = await buildTree({ ...treeOf([]), ...files });
    expect(stopped.exitCode, stopped.log).toBe(1);
    for (const file of broken) expect(stopped.log).toMatch(new RegExp(`${file}:\\d+`));

    for (const file of broken) delete files[file];
    // The files link to pages that this tree doesn't have.
    const result = await buildTree({ ...treeOf([]), ...files }, { DOCS_LINKS: "warn" });
    expect(result.exitCode, result.log).toBe(0);
    expectPages(Object.keys(files));
  });
});

describe("the preview", () => {
  let server: DevelopServer;
  const file = () => project.content("targets/page.mdx");

  beforeAll(async () => {
    rmSync(project.content(""), { recursive: true });
    writeTree(project.content(""), treeOf([]));
    project.forgetBuild();
    server = await startDevelop(project);
  });
  afterAll(() => server?.stop());

  const breakages: Record<string, [content: FileContent, line: number]> = {
    "a component": ["---\ntitle: A target\n---\n\n<Unknown />\n", 5],
    "a tag": ["---\ntitle: A target\n---\n\nText.\n\n<div>\n", 7],
    "a brace": ["---\ntitle: A target\n---\n\nA { brace.\n", 5],
    "an import": ['---\ntitle: A target\n---\n\nimport a from "b";\n', 5],
    "an image": ["---\ntitle: A target\n---\n\n![A cube](./gone.png)\n", 5],
    "an id": ["---\ntitle: A target\n---\n\n## A [#a]\n\n## B [#a]\n", 7],
    "a title": ["---\nsort: 1\n---\n\nText.\n", 2],
    YAML: ["---\ntitle: [A target\n---\n\nText.\n", 2],
    "YAML's tags": ["---\ntitle: A target\ngroup: !secret x\n---\n\nText.\n", 3],
    "a fence of the front matter": ["---\ntitle: A target\n\nText.\n", 1],
    everything: ["", 1],
    "text itself": [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]), 1],
    "an encoding": [Buffer.from("---\ntitle: A café\n---\n", "latin1"), 2],
    "a merge": ["---\ntitle: A target\n---\n\n<<<<<<< ours\nA\n=======\nB\n>>>>>>> b\n", 5],
  };

  test.each(Object.entries(breakages))(
    "reports what broke %s, and shows the next valid save",
    async (name, [content, line]) => {
      const printed = server.log().length;
      writeTree(project.content(""), { "targets/page.mdx": content });
      const place = `targets/page.mdx:${line}`;
      await soon(() => server.log().slice(printed)).toContain(place);

      const title = `Mended ${name}`;
      project.write(file(), `---\ntitle: "${title}"\n---\n\n## Names\n\nText of ${name}.\n`);
      await soon(shownTitle).toContain(title);
      await soon(shownText).toContain(`Text of ${name}.`);
    },
  );

  const soon = (read: () => string | Promise<string>) =>
    expect.poll(read, { timeout: 30_000, interval: 100 });
  const fetchText = async (url: string) => (await fetch(server.origin + url)).text();
  const shownTitle = () => fetchText("/page-data/targets/page/page-data.json");
  const shownText = async () => {
    const url = /"contentUrl":"([^"]+)"/.exec(await shownTitle())?.[1];
    return url ? fetchText(url) : "";
  };
});
