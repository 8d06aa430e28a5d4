// `npm run bench:scale [1x 8x 5000]`: measures how build costs grow with the content. Builds the real
// content, eight times that content, and 5,000 generated pages: cold, with a warm cache, and after editing
// one sentence. Fails if the edit costs more than 1.5 times what it costs at 1×, or if a build needs more
// than 4 GB.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { runBuild, ProjectCopy, type BuildResult } from "../__tests__/support/project-copy";
import type { ChangedFiles } from "../src/build/changed-files";
import { generateTree, multiplyTree } from "./scale-tree";
import { median, printTable } from "./table";

const EDIT_LIMIT = 1.5;
const MEMORY_LIMIT = 4 * 1024 ** 3;
const rounds = Number(process.env.ROUNDS || 3);
const content = path.resolve(process.env.DOCS_CONTENT_DIR || "content");

/** Settings that prevent failures caused by a registry or by links between copies. */
const tolerant = { READMES: "placeholder", DOCS_LINKS: "warn" };

interface Size {
  write: (folder: string) => void;
  /** The page to edit, relative to the content folder. */
  edited: string;
}

const sizes: Record<string, Size> = {
  "1x": { write: (folder) => multiplyTree(content, folder, 1), edited: "concepts/output.mdx" },
  "8x": { write: (folder) => multiplyTree(content, folder, 8), edited: "concepts/output.mdx" },
  "5000": { write: (folder) => generateTree(folder, 5000), edited: "section-7/page-7.mdx" },
};

interface Measured {
  seconds: number;
  /** Peak memory of all the build's processes together, in bytes. */
  memory: number;
  queries: number;
  renderedPages: number;
  /** Seconds by Gatsby's name for the step. */
  steps: Record<string, number>;
}

interface Figures {
  pages: number;
  files: number;
  cold: Measured;
  warm: Measured;
  edits: Measured[];
  editedFiles: string[];
}

async function main(): Promise<void> {
  const asked = process.argv.slice(2);
  const unknown = asked.find((name) => !(name in sizes));
  if (unknown)
    throw new Error(`Unknown size "${unknown}". Use one of ${Object.keys(sizes).join(", ")}.`);
  const names = asked.length > 0 ? asked : Object.keys(sizes);
  const measurements = names.map((name) => new Measurement(name, sizes[name]!));
  const results = () =>
    Object.fromEntries(
      measurements.map((measurement) => [measurement.name, measurement.figures()]),
    );
  try {
    for (const measurement of measurements) await measurement.start();
    // The sizes take turns, so a temporary slowdown of the machine affects all of them.
    for (let round = 1; round <= rounds; round += 1) {
      for (const measurement of measurements) await measurement.edit(round);
    }
    save(results());
    report(results());
  } finally {
    for (const measurement of measurements) measurement.dispose();
  }
}

/** Measures one size in a separate copy. */
class Measurement {
  private readonly copy: ProjectCopy;
  private readonly edited: string;
  private readonly builds: Measured[] = [];
  private all?: ChangedFiles;

  constructor(
    readonly name: string,
    { write, edited }: Size,
  ) {
    const folder = mkdtempSync(path.join(os.tmpdir(), "scale-"));
    write(path.join(folder, "content"));
    this.copy = new ProjectCopy(path.join(folder, "content"));
    rmSync(folder, { recursive: true });
    this.edited = edited;
  }

  /** Builds without a cache, and then with one. */
  async start(): Promise<void> {
    await this.build("cold");
    this.all = changes(this.copy);
    await this.build("warm");
  }

  /** Adds a sentence to one page and builds. */
  async edit(round: number): Promise<void> {
    this.copy.append(this.copy.content(this.edited), `\nBenchmark sentence number ${round}.\n`);
    await this.build(`one sentence edited ${round}/${rounds}`);
  }

  figures(): Figures {
    const [cold, warm, ...edits] = this.builds as [Measured, Measured, ...Measured[]];
    const all = this.all!;
    const { added, changed, deleted } = changes(this.copy);
    return {
      pages: all.pages.added.length,
      files: all.added.length,
      cold,
      warm,
      edits,
      editedFiles: [...added, ...changed, ...deleted].sort(),
    };
  }

  dispose(): void {
    this.copy.dispose();
  }

  private async build(label: string): Promise<void> {
    const measured = await measuredBuild(this.copy);
    const { seconds, memory, queries, renderedPages } = measured;
    console.log(
      `${this.name}, ${label}: ${seconds.toFixed(1)} s, ${gigabytes(memory)}, ${queries} queries, ${renderedPages} pages`,
    );
    this.builds.push(measured);
  }
}

const changes = (copy: ProjectCopy) =>
  JSON.parse(readFileSync(copy.file("changed-files.json"), "utf8")) as ChangedFiles;

async function measuredBuild(copy: ProjectCopy): Promise<Measured> {
  let memory = 0;
  const timer = setInterval(() => {
    memory = Math.max(memory, memoryOfChildren());
  }, 250);
  try {
    const result = await runBuild(copy.root, { ...copy.environment, ...tolerant });
    if (result.exitCode !== 0) throw new Error(`The build failed:\n${result.log}`);
    const { seconds, queries, renderedPages } = result;
    return { seconds, memory, queries, renderedPages, steps: stepsOf(result) };
  } finally {
    clearInterval(timer);
  }
}

/** Returns the memory of the processes below this one, in bytes. Shared memory counts more than once. */
function memoryOfChildren(): number {
  const processes = execFileSync("ps", ["-A", "-o", "pid=,ppid=,rss="], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number) as [number, number, number]);
  const sum = (parent: number): number =>
    processes
      .filter(([, ppid]) => ppid === parent)
      .reduce((total, [pid, , rss]) => total + rss * 1024 + sum(pid), 0);
  return sum(process.pid);
}

function stepsOf({ log }: BuildResult): Record<string, number> {
  const lines = log.matchAll(/^success (.+?) - ([\d.]+)s/gm);
  return Object.fromEntries([...lines].map(([, step, seconds]) => [step!, Number(seconds)]));
}

const gigabytes = (bytes: number) => `${(bytes / 1024 ** 3).toFixed(2)} GB`;
const editSeconds = ({ edits }: Figures) => median(edits.map(({ seconds }) => seconds));
const peak = ({ cold, warm, edits }: Figures) =>
  Math.max(...[cold, warm, ...edits].map(({ memory }) => memory));

const resultFile = () =>
  path.resolve("bench/results", `scale-${new Date().toISOString().slice(0, 10)}.json`);

/** Stores the results, and preserves sizes from another run on the same day. */
function save(results: Record<string, Figures>): void {
  const file = resultFile();
  mkdirSync(path.dirname(file), { recursive: true });
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as typeof results) : {};
  writeFileSync(file, `${JSON.stringify({ ...before, ...results }, null, 1)}\n`);
}

function report(results: Record<string, Figures>): void {
  const base = results["1x"] && editSeconds(results["1x"]);
  for (const [name, figures] of Object.entries(results)) {
    const edit = editSeconds(figures);
    const ratio = base ? edit / base : 1;
    printTable([
      [`${name}: pages`, String(figures.pages)],
      ["files", String(figures.files)],
      ["cold build", `${figures.cold.seconds.toFixed(1)} s`],
      ["warm build", `${figures.warm.seconds.toFixed(1)} s`],
      ["one sentence edited", `${edit.toFixed(1)} s`],
      ...(base ? [["  of what it takes at 1x", ratio.toFixed(2)] as const] : []),
      ["  files changed by it", String(figures.editedFiles.length)],
      [
        "  queries, pages",
        figures.edits.map((e) => `${e.queries}, ${e.renderedPages}`).at(-1) ?? "",
      ],
      ["memory at most", gigabytes(peak(figures))],
    ]);
    if (ratio > EDIT_LIMIT || peak(figures) > MEMORY_LIMIT) process.exitCode = 1;
  }
  console.log(`\nWritten to ${path.relative("", resultFile())}`);
}

void main();
