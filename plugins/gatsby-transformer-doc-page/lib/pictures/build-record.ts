// What a recorded build of an example contains. `npm run pictures:update` writes the records, and pictures show them.
import { readFileSync } from "node:fs";
import path from "node:path";
import { REFERENCE_FOLDER } from "../../../../src/reference/reference-files";

/** A module with its size in the source, in bytes. */
export interface RecordedModule {
  name: string;
  size: number;
  /** Names of the chunks that contain it. None if webpack dropped it. */
  chunks: string[];
  /** Its imports, in order. `later` is set if `import()` loads the module. */
  imports: { name: string; later?: true }[];
}

interface RecordedChunk {
  name: string;
  /** Whether it belongs to an entry point. */
  initial: boolean;
  files: string[];
}

/** A build of an example with the documented webpack. */
export interface BuildRecord {
  modules: RecordedModule[];
  chunks: RecordedChunk[];
  /** Size of each emitted file in bytes. */
  files: Record<string, number>;
}

/** Identifies a recorded build. */
export interface BuildName {
  example: string;
  mode: string;
}

/** Path of a record in the content directory. */
export const recordFile = ({ example, mode }: BuildName): string =>
  `${REFERENCE_FOLDER}/builds/${example}.${mode}.json`;

/** Reads a record. Returns undefined if there is none, or if it isn't JSON. */
export function readRecord(contentDir: string, build: BuildName): BuildRecord | undefined {
  try {
    const text = readFileSync(path.join(contentDir, recordFile(build)), "utf8");
    return JSON.parse(text) as BuildRecord;
  } catch {
    return undefined;
  }
}
