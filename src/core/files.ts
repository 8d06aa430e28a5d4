// Reads files that may be missing, writes files only if their content changes, and lists the files of folders.
/* eslint-disable no-restricted-imports -- no module of the browser imports this one */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
/* eslint-enable no-restricted-imports -- only these two */

/** Returns a file's text, or undefined if the file doesn't exist. Throws if the file can't be read. */
export function textOf(file: string): string | undefined {
  return bytesOf(file)?.toString("utf8");
}

/** Returns the text of a file in a folder. A missing file is like an empty one. */
export const optionalText = (folder: string, file: string): string =>
  textOf(path.join(folder, file)) ?? "";

/**
 * Writes a file, creating its folders, and returns whether its content changed. An unchanged file isn't
 * rewritten because hosts upload what changed.
 */
export function writeIfChanged(file: string, content: string | Buffer): boolean {
  const bytes = Buffer.from(content);
  if (bytesOf(file)?.equals(bytes)) return false;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, bytes);
  return true;
}

/**
 * Writes the changed files of a folder and deletes all others in it. `place` is the folder below `root`, or "" for `root`
 * itself. The keys of `files` are paths below `root` that begin with it: "/search/v2/" and "/search/v2/titles.json".
 */
export function writeFolder(
  root: string,
  place: string,
  files: ReadonlyMap<string, string | Buffer>,
): void {
  for (const [name, content] of files) writeIfChanged(path.join(root, name), content);
  for (const name of filesIfExists(path.join(root, place))) {
    if (!files.has(place + name)) rmSync(path.join(root, place, name));
  }
}

function bytesOf(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Returns the paths of all files below a folder, sorted, with forward slashes. Throws if it doesn't exist. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
    .map((file) => file.split(path.sep).join("/"))
    .sort();
}

/** Returns the same paths, or none if the folder doesn't exist. */
export const filesIfExists = (folder: string): string[] =>
  existsSync(folder) ? filesBelow(folder) : [];
