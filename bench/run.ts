// `npm run bench`: measures build times, page weights, and the time to a visible edit, and reports them as a
// table and a JSON file. Everything runs in a copy of the project, so the working tree's cache and site stay
// unchanged.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { launchWholeBrowser } from "../__tests__/support/chromium";
import { changedFiles } from "../__tests__/support/file-snapshot";
import { weighPage, type PageWeight } from "../__tests__/support/page-weight";
import { ProjectCopy, type BuildResult } from "../__tests__/support/project-copy";
import { createSiteServer, listen } from "../scripts/lib/site-server";
import { measureEditToVisible } from "./develop";
import { loadEngine, readQuestions, relevance, type Relevance } from "./search/relevance";
import { measureAnswers, measureOpening } from "./search/speed";
import { median, printTable } from "./table";

const rounds = 3;
const editedPage = "concepts/output.mdx";
const weighedPage = "/concepts/output/";
const contentDirectory = path.resolve(process.env.DOCS_CONTENT_DIR || "content");

interface BuildTimes {
  cold: number[];
  warm: number[];
  edit: number[];
  /** Paths of the files that one edited sentence changed. */
  editedFiles: string[];
  renderedPages: number;
}

interface SearchFigures extends Relevance {
  answerMs: number[];
  openingMs: number;
}

async function main(): Promise<void> {
  const copy = new ProjectCopy(contentDirectory);
  try {
    const builds = await measureBuilds(copy);
    const weight = await onSite(copy, measureWeight);
    const search: SearchFigures = {
      ...relevance(loadEngine(copy.file("public")), readQuestions().kept),
      answerMs: await onSite(copy, measureAnswers),
      openingMs: await onSite(copy, measureOpening),
    };
    const visible = await measureEditToVisible(copy, editedPage, weighedPage, rounds);
    report(builds, weight, search, visible);
  } finally {
    copy.dispose();
  }
}

async function measureBuilds(copy: ProjectCopy): Promise<BuildTimes> {
  const times: BuildTimes = { cold: [], warm: [], edit: [], editedFiles: [], renderedPages: 0 };
  for (let round = 1; round <= rounds; round += 1) {
    copy.forgetBuild();
    times.cold.push(await timed(`cold build ${round}/${rounds}`, copy));
    times.warm.push(await timed(`warm build ${round}/${rounds}`, copy));
    const before = copy.snapshot();
    copy.append(copy.content(editedPage), `\nBenchmark sentence number ${round}.\n`);
    times.edit.push(
      await timed(`one sentence edited ${round}/${rounds}`, copy, ({ renderedPages }) => {
        times.renderedPages = renderedPages;
      }),
    );
    const { added, changed, removed } = changedFiles(before, copy.snapshot());
    times.editedFiles = [...added, ...changed, ...removed].sort();
  }
  return times;
}

async function timed(
  name: string,
  copy: ProjectCopy,
  look: (result: BuildResult) => void = () => undefined,
): Promise<number> {
  const result = await copy.buildOrThrow();
  look(result);
  console.log(`${name}: ${result.seconds.toFixed(1)} s`);
  return result.seconds;
}

/** Serves the built site during a measurement. */
async function onSite<T>(copy: ProjectCopy, measure: (origin: string) => Promise<T>): Promise<T> {
  const server = createSiteServer(copy.file("public"));
  try {
    return await measure(await listen(server));
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

async function measureWeight(origin: string): Promise<PageWeight> {
  const browser = await launchWholeBrowser();
  try {
    return await weighPage(await browser.newPage(), origin + weighedPage);
  } finally {
    await browser.close();
  }
}

function report(
  builds: BuildTimes,
  weight: PageWeight,
  search: SearchFigures,
  visible: number[],
): void {
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  const seconds = (values: number[]) => `${median(values).toFixed(1)} s`;
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
  printTable([
    ["cold build", seconds(builds.cold)],
    ["warm build", seconds(builds.warm)],
    ["one sentence edited", seconds(builds.edit)],
    ["  files changed by it", String(builds.editedFiles.length)],
    ["  pages rendered for it", String(builds.renderedPages)],
    [`first load of ${weighedPage}, gzip`, kilobytes(weight.total)],
    ...Object.entries(weight.kinds)
      .sort(([, a], [, b]) => b - a)
      .map(([kind, bytes]): [string, string] => [`  ${kind}`, kilobytes(bytes)]),
    [`search, ${search.questions} held-out questions: answered first`, percent(search.successAt1)],
    ["  among the first three", percent(search.successAt3)],
    ["  mean reciprocal rank", search.mrr.toFixed(3)],
    [
      "  last keystroke to results, CPU slowed 4 times",
      `${Math.round(median(search.answerMs))} ms`,
    ],
    ["  first click to a usable dialog, slow 4G", `${search.openingMs} ms`],
    ["edit to visible in develop", `${Math.round(median(visible))} ms`],
  ]);
  const result = {
    date: new Date().toISOString(),
    machine: { cpus: os.cpus().length, cpu: os.cpus()[0]?.model, node: process.version },
    gatsby: installedVersion("gatsby"),
    rounds,
    builds,
    weight,
    search,
    editToVisibleMs: visible,
  };
  const file = path.resolve("bench/results", `${result.date.slice(0, 10)}.json`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`);
  console.log(`\nWritten to ${path.relative("", file)}`);
}

function installedVersion(name: string): string {
  const manifest = readFileSync(path.resolve("node_modules", name, "package.json"), "utf8");
  return (JSON.parse(manifest) as { version: string }).version;
}

void main();
