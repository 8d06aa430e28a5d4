// Reads the snapshots and summaries of a content tree, and parses each version of a file only once.
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import type { ReferenceKind } from "../reference";
import {
  REFERENCE_FOLDER,
  SUMMARIES_FOLDER,
  summaryFile,
  type ReadReference,
  type ReferenceFile,
  type ReferenceFiles,
} from "../reference-files";
import {
  parseSummaries,
  summaryTargets,
  type Summary,
  type SummaryTargets,
} from "../reference-summaries";
import type { ContentProblem } from "../../core/problem";

/** Absolute path of a snapshot. */
export const snapshotPath = (contentDir: string, file: ReferenceFile): string =>
  path.join(contentDir, REFERENCE_FOLDER, file);

/** Absolute path of a summary file; `file` is relative to their folder. */
export const summariesPath = (contentDir: string, file: string): string =>
  path.join(contentDir, SUMMARIES_FOLDER, file);

const parsed = new Map<string, { version: string; needs: unknown; value: unknown }>();

/** Returns what `parse` returns for a file; cached until the file or the object in `needs` changes. */
function parsedFile<T>(
  location: string,
  parse: (text: string) => T,
  needs?: object,
): T | undefined {
  const stat = statSync(location, { throwIfNoEntry: false });
  if (!stat?.isFile()) return undefined;
  const version = `${stat.mtimeMs} ${stat.size} ${stat.ino}`;
  const known = parsed.get(location);
  if (known?.version === version && known.needs === needs) return known.value as T;
  const value = parse(readFileSync(location, "utf8"));
  parsed.set(location, { version, needs, value });
  return value;
}

/** Reads a snapshot; returns undefined if the tree doesn't have it. Throws if the file isn't JSON. */
export function readSnapshot<F extends ReferenceFile>(
  contentDir: string,
  file: F,
): ReferenceFiles[F] | undefined {
  return parsedFile(snapshotPath(contentDir, file), (text) => {
    try {
      return JSON.parse(text) as ReferenceFiles[F];
    } catch (error) {
      throw new Error(`${REFERENCE_FOLDER}/${file} isn't valid JSON: ${(error as Error).message}`);
    }
  });
}

interface KnownTargets {
  /** The snapshots that the targets come from. */
  snapshots: [file: ReferenceFile, value: unknown][];
  targets: SummaryTargets;
}

const knownTargets = new Map<string, KnownTargets>();

/** Reads all facts in a tree that can have summaries. Throws if a snapshot isn't JSON. */
export function readTargets(contentDir: string): SummaryTargets {
  const known = knownTargets.get(contentDir);
  const isCurrent = known?.snapshots.every(
    ([file, value]) => readSnapshot(contentDir, file) === value,
  );
  if (known && isCurrent) return known.targets;
  const snapshots: KnownTargets["snapshots"] = [];
  const read: ReadReference = (file) => {
    const value = readSnapshot(contentDir, file);
    snapshots.push([file, value]);
    return value;
  };
  const targets = summaryTargets(read);
  knownTargets.set(contentDir, { snapshots, targets });
  return targets;
}

/**
 * Reads a summary file by its path relative to their folder; the result is empty if there is no such file.
 */
export function readSummaries(
  contentDir: string,
  file: string,
): { summaries: ReadonlyMap<string, Summary>; problems: ContentProblem[] } {
  const targets = readTargets(contentDir);
  const result = parsedFile(
    summariesPath(contentDir, file),
    (text) => parseSummaries(file, text, targets),
    targets,
  );
  return result ?? { summaries: new Map(), problems: [] };
}

/** Returns a function that finds the summary of a fact. It looks at each file only once. */
export function summaryFinder(
  contentDir: string,
): (kind: ReferenceKind, key: string) => Summary | undefined {
  const files = new Map<string, ReadonlyMap<string, Summary>>();
  return (kind, key) => {
    const file = summaryFile(kind, key);
    if (!files.has(file)) files.set(file, readSummaries(contentDir, file).summaries);
    return files.get(file)!.get(key);
  };
}
