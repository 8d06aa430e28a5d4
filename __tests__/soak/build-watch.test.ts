// A hundred random changes while `npm run build:watch` runs. After every tenth, its site must be the one that a
// build from scratch writes, byte for byte.
import { appendFileSync, cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { beforeAll, test } from "@jest/globals";
import { whenFileEnds } from "../support/clean-up";
import { expect } from "../support/expect";
import { changedFiles } from "../support/file-snapshot";
import { copyProject } from "../support/gatsby-build";
import { buildEnvironment, type ProjectCopy } from "../support/project-copy";
import { randomNumbers } from "../support/random";
import { startCommand } from "../support/running-command";

const SEED = 20_261_126;
const ROUNDS = 10;
const CHANGES_PER_ROUND = 10;

const random = randomNumbers(SEED);
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;

let project: ProjectCopy;
let fresh: ProjectCopy;
let log: () => string;

beforeAll(() => {
  project = copyProject();
  fresh = copyProject();
  const command = startCommand(project.root, "build:watch", {
    ...buildEnvironment(project.environment),
    DEPLOY_COMMAND: "echo done",
  });
  whenFileEnds(() => command.stop());
  log = command.log;
});

const PAGES = [
  "guides/production.mdx",
  "concepts/output.mdx",
  "plugins/sample-plugin.mdx",
  "glossary.mdx",
];
const NEW_PAGES = ["guides/new-a.mdx", "concepts/new-b.mdx"];
let count = 0;

/** Changes that leave a tree which can be built, and mistakes, each of which is followed by its correction. */
const CHANGES = {
  "edits a text": () =>
    appendFileSync(project.content(pick(PAGES)), `\nSentence ${(count += 1)}.\n`),
  "edits a title": () => {
    const file = project.content(pick(PAGES));
    const text = readFileSync(file, "utf8");
    writeFileSync(file, text.replace(/^title: .*$/m, `title: Title ${(count += 1)}`));
  },
  "adds or deletes a page": () => {
    const file = project.content(pick(NEW_PAGES));
    if (existsSync(file)) rmSync(file);
    else writeFileSync(file, `---\ntitle: New ${(count += 1)}\n---\n\nA new page.\n`);
  },
  "renames a page": () => {
    const [from, to] = NEW_PAGES.map((name) => project.content(name)) as [string, string];
    if (existsSync(from)) {
      writeFileSync(to, readFileSync(from));
      rmSync(from);
    } else {
      writeFileSync(from, "---\ntitle: To be renamed\n---\n\nA new page.\n");
    }
  },
  "edits the redirects": () =>
    writeFileSync(
      project.content("redirects.yaml"),
      `- from: /old-${(count += 1)}/\n  to: ${pick(["/guides/production/", "/glossary/"])}\n`,
    ),
  "edits a static file": () =>
    writeFileSync(project.file("static/changed.txt"), `Text ${(count += 1)}.\n`),
  "adds or deletes a static file": () => {
    const file = project.file("static/added.txt");
    if (existsSync(file)) rmSync(file);
    else writeFileSync(file, "A static file.");
  },
  "makes a mistake": async () => {
    const file = project.content(pick(PAGES));
    const text = readFileSync(file, "utf8");
    const failures = log().split("The build failed").length;
    writeFileSync(file, `${text}\n<Unknown />\n`);
    await expect
      .poll(() => log().split("The build failed").length, { timeout: 120_000 })
      .toBeGreaterThan(failures);
    writeFileSync(file, text);
  },
};

test.each(Array.from({ length: ROUNDS }, (_, round) => [round + 1]))(
  "round %i writes what a build from scratch writes",
  async () => {
    for (let change = 0; change < CHANGES_PER_ROUND; change += 1) {
      await pick(Object.values(CHANGES))();
      // Some changes come during a build, and some follow each other at once.
      const before = log().length;
      if (random() < 0.5) {
        await expect
          .poll(() => log().slice(before), { timeout: 120_000 })
          .toContain("check and compile content");
      }
    }
    const marker = `The end of round ${(count += 1)}.`;
    appendFileSync(project.content(PAGES[0]!), `\n${marker}\n`);
    await expect
      .poll(() => project.read("guides/production/index.html"), { timeout: 180_000, interval: 200 })
      .toContain(marker);
    const isDone = /Published\.(?![^]*check and compile content)/;
    await expect.poll(() => isDone.test(log()), { timeout: 60_000 }).toBe(true);
    rmSync(fresh.content(""), { recursive: true });
    cpSync(project.content(""), fresh.content(""), { recursive: true });
    rmSync(fresh.file("static"), { recursive: true });
    cpSync(project.file("static"), fresh.file("static"), { recursive: true });
    fresh.forgetBuild();
    await fresh.buildOrThrow();
    const nothing = { added: [], changed: [], deleted: [] };
    expect(changedFiles(fresh.snapshot(), project.snapshot())).toEqual(nothing);
  },
);
