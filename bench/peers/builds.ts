// Measures builds of a site: from scratch, and after adding one sentence.
import { appendFileSync } from "node:fs";
import { changedFiles, snapshot } from "../../__tests__/support/file-snapshot";
import { measuredRun, type Run } from "../processes";
import type { Site } from "./sites";

export interface BuildFigures {
  cold: Run[];
  edit: Run[];
  /** The number of built files that one sentence changed, added, or removed. */
  editedFiles: number;
  /** The total number of built files. */
  files: number;
}

/** Builds from scratch and again after adding a sentence to the page at `url`, once per round. */
export async function measureBuilds(
  site: Site,
  url: string,
  rounds: number,
): Promise<BuildFigures> {
  const figures: BuildFigures = { cold: [], edit: [], editedFiles: 0, files: 0 };
  for (let round = 1; round <= rounds; round += 1) {
    site.forget();
    figures.cold.push(await build(site, `cold build ${round}/${rounds}`));
    const before = snapshot(site.output);
    appendFileSync(site.source(url), `\nBenchmark sentence number ${round}.\n`);
    figures.edit.push(await build(site, `one sentence edited ${round}/${rounds}`));
    const { added, changed, deleted } = changedFiles(before, snapshot(site.output));
    figures.editedFiles = added.length + changed.length + deleted.length;
    figures.files = before.size;
  }
  return figures;
}

/** Builds a site once. */
export async function build(site: Site, label: string): Promise<Run> {
  const run = await measuredRun(["npm", "run", "build"], site.root, site.env);
  const { seconds, cpuSeconds, treeBytes } = run;
  console.log(
    `${site.name}, ${label}: ${seconds.toFixed(1)} s, CPU ${cpuSeconds.toFixed(1)} s, ${(treeBytes / 2 ** 30).toFixed(2)} GB`,
  );
  return run;
}
