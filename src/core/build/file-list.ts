// Lists the files of a folder with a hash of each, and compares two such lists.
import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { filesIfExists } from "../files";

/** A file in the list. */
export interface ListedFile {
  /** The file's modification time and size. If they are the same, the file isn't read again. */
  stamp: string;
  /** The sha256 of its bytes, in hexadecimal. */
  hash: string;
}

/** The files by path below the folder, with forward slashes, sorted by path. */
export type FileList = ReadonlyMap<string, ListedFile>;

/** The paths by type of change. Each list is sorted. */
export interface Changes {
  added: string[];
  changed: string[];
  deleted: string[];
}

/**
 * Lists every file below a folder, or none if the folder doesn't exist. `known` avoids reading files again.
 */
export function listFiles(folder: string, known: FileList = new Map()): FileList {
  return new Map(
    filesIfExists(folder).map((name): [string, ListedFile] => {
      const file = `${folder}/${name}`;
      const { mtimeMs, size } = statSync(file);
      const stamp = `${mtimeMs} ${size}`;
      const before = known.get(name);
      return [name, before?.stamp === stamp ? before : { stamp, hash: sha256(readFileSync(file)) }];
    }),
  );
}

/** Returns a hash of the whole list. Two folders with the same files have the same hash. */
export function listHash(list: FileList): string {
  return sha256([...list].map(([name, { hash }]) => `${name}\0${hash}\n`).join(""));
}

/** Compares the files of two lists. */
export function compareFiles(before: FileList, after: FileList): Changes {
  return {
    added: [...after.keys()].filter((name) => !before.has(name)),
    changed: [...after]
      .filter(([name, { hash }]) => before.has(name) && before.get(name)!.hash !== hash)
      .map(([name]) => name),
    deleted: [...before.keys()].filter((name) => !after.has(name)),
  };
}

const sha256 = (bytes: string | Buffer): string => createHash("sha256").update(bytes).digest("hex");
