// Reads the snapshots and summaries of a content tree. The plugin that transforms pages reports problems with
// them, together with all other problems in the tree.
import path from "node:path";
import { textOf } from "../../../src/shared/files";
import {
  REFERENCE_FOLDER,
  SUMMARIES_FOLDER,
  summaryFile,
  type ReadReference,
} from "../../../src/shared/reference-files";
import type { ReferenceKind } from "../../../src/shared/reference";
import {
  parseSummaries,
  summaryTargets,
  type Summary,
  type SummaryTargets,
} from "../../../src/shared/reference-summaries";

export interface Reference {
  read: ReadReference;
  /** The summary of a fact. */
  summary(kind: ReferenceKind, key: string): Summary | undefined;
}

/** Opens the reference of a content tree; each file is read when it's first needed. */
export function openReference(contentDirectory: string): Reference {
  const snapshots = new Map<string, unknown>();
  const read: ReadReference = (file) => {
    if (!snapshots.has(file)) snapshots.set(file, parsedJson(contentDirectory, file));
    return snapshots.get(file) as ReturnType<typeof read<typeof file>>;
  };
  const summaries = new Map<string, ReadonlyMap<string, Summary>>();
  let targets: SummaryTargets | undefined;
  const summariesIn = (file: string): ReadonlyMap<string, Summary> => {
    const text = textOf(path.join(contentDirectory, SUMMARIES_FOLDER, file));
    if (text === undefined) return new Map();
    return parseSummaries(file, text, (targets ??= summaryTargets(read))).summaries;
  };
  return {
    read,
    summary(kind, key) {
      const file = summaryFile(kind, key);
      const known = summaries.get(file) ?? summariesIn(file);
      summaries.set(file, known);
      return known.get(key);
    },
  };
}

/** A broken snapshot is ignored here because the transformer plugin makes the build fail. */
function parsedJson(contentDirectory: string, file: string): unknown {
  const text = textOf(path.join(contentDirectory, REFERENCE_FOLDER, file));
  try {
    return text === undefined ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}
