// Defines the results of a comparison, as stored in bench/results/peers-<date>.json.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { BuildFigures } from "./builds";
import type { DevelopFigures } from "./develop";
import type { LighthouseRun } from "./lighthouse";
import type { FirstLoad, NextPage } from "./reading";
import type { SiteName } from "./sites";

/** Pages by their role. */
export type PageKind = "home" | "short" | "long" | "readme" | "reference";

export interface SiteFigures {
  versions: Record<string, string>;
  /** By the multiple of the content. */
  builds: Record<string, BuildFigures>;
  firstLoad?: { short: FirstLoad; long: FirstLoad };
  nextPage?: NextPage;
  develop?: DevelopFigures;
  lighthouse?: Partial<Record<PageKind, LighthouseRun[]>>;
}

export interface PeerResults {
  /** When the run started, in ISO 8601. */
  date: string;
  machine: {
    cpu: string;
    cpus: number;
    memoryBytes: number;
    system: string;
    node: string;
    /** Version of the Chromium that opened the pages. */
    browser: string;
  };
  rounds: number;
  pages: Record<PageKind, string>;
  /** By the multiple of the content. */
  content: Record<string, { pages: number; bytes: number }>;
  sites: Partial<Record<SiteName, SiteFigures>>;
  /** Descriptions of the failures, one sentence each. */
  failures: string[];
}

const folder = path.resolve("bench/results");

/** Writes the results of a comparison. */
export function saveResults(results: PeerResults): void {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `peers-${results.date.slice(0, 10)}.json`);
  writeFileSync(file, `${JSON.stringify(results, null, 1)}\n`);
}

/** Reads the newest results. Throws if there are none. */
export function readResults(): PeerResults {
  const newest = readdirSync(folder)
    .filter((name) => /^peers-[\d-]+\.json$/.test(name))
    .sort()
    .at(-1);
  if (!newest) throw new Error("There are no results yet: run `npm run bench:peers`.");
  return JSON.parse(readFileSync(path.join(folder, newest), "utf8")) as PeerResults;
}
