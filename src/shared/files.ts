// Files that may not be there, and files that are written when they say something new. For src/node and
// the plugins, which import nothing else in common.
/* eslint-disable no-restricted-imports -- no module of the browser imports this one */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
/* eslint-enable no-restricted-imports -- only these two */

/** The text of a file; undefined when there is none. Throws for one that cannot be read. */
export function textOf(file: string): string | undefined {
  return bytesOf(file)?.toString("utf8");
}

/**
 * Makes a file hold this, with the folders that it needs, and says whether it held something else: hosts
 * upload what changed.
 */
export function writeIfChanged(file: string, content: string | Buffer): boolean {
  const bytes = Buffer.from(content);
  if (bytesOf(file)?.equals(bytes)) return false;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, bytes);
  return true;
}

function bytesOf(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
