// What stands in a folder, by the hash of each file; and what differs between two such lists.
import { createHash } from "node:crypto";
import { readFileSync, readdirSync, statSync, type Dirent } from "node:fs";

/** A file as it was found. */
export interface ListedFile {
  /** Time of the last change and size: a file that has the same is not read again. */
  stamp: string;
  /** sha256 of its bytes, hexadecimal. */
  hash: string;
}

/** Path below the folder, with forward slashes → file; sorted by path. */
export type FileList = ReadonlyMap<string, ListedFile>;

/** Paths by what became of them, each list sorted. */
export interface Changes {
  added: string[];
  changed: string[];
  removed: string[];
}

/** Every file below a folder, none when there is no such folder; `known` saves reading. */
export function listFiles(folder: string, known: FileList = new Map()): FileList {
  const names = [...filesBelow(folder, "")].sort();
  return new Map(
    names.map((name): [string, ListedFile] => {
      const file = `${folder}/${name}`;
      const { mtimeMs, size } = statSync(file);
      const stamp = `${mtimeMs} ${size}`;
      const before = known.get(name);
      return [name, before?.stamp === stamp ? before : { stamp, hash: sha256(readFileSync(file)) }];
    }),
  );
}

/** Hash of the whole list: two folders with the same files have the same. */
export function listHash(list: FileList): string {
  return sha256([...list].map(([name, { hash }]) => `${name}\0${hash}\n`).join(""));
}

/** What differs between the files of two lists. */
export function compareFiles(before: FileList, after: FileList): Changes {
  return {
    added: [...after.keys()].filter((name) => !before.has(name)),
    changed: [...after]
      .filter(([name, { hash }]) => before.has(name) && before.get(name)!.hash !== hash)
      .map(([name]) => name),
    removed: [...before.keys()].filter((name) => !after.has(name)),
  };
}

/** Paths below a folder, each after the prefix `below`. */
function* filesBelow(folder: string, below: string): Generator<string> {
  for (const entry of entriesOf(folder)) {
    const name = below + entry.name;
    if (entry.isDirectory()) yield* filesBelow(`${folder}/${entry.name}`, `${name}/`);
    else if (entry.isFile()) yield name;
  }
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

const sha256 = (bytes: string | Buffer): string => createHash("sha256").update(bytes).digest("hex");
