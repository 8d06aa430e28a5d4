// Reads files that may be missing, writes files only if their content changes, and watches files. Shared by
// src/build and the plugins, which have no other imports in common.
/* eslint-disable no-restricted-imports -- no module of the browser imports this one */
import { mkdirSync, readFileSync, watch, writeFileSync } from "node:fs";
import path from "node:path";
/* eslint-enable no-restricted-imports -- only these two */

/** Returns a file's text, or undefined if the file doesn't exist. Throws if the file can't be read. */
export function textOf(file: string): string | undefined {
  return bytesOf(file)?.toString("utf8");
}

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

// Editors save a file in several steps, so wait until there are no more changes.
const QUIET_MS = 100;

/** Calls `update` after one of these files in a folder is saved, one call at a time, and `onError` if it fails. */
export function watchFiles(
  folder: string,
  names: readonly string[],
  update: () => Promise<unknown>,
  onError: (error: Error) => void,
): void {
  let last: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  // Watch the folder: a watcher on the file would lose it when an editor replaces it.
  watch(folder, (_event, name) => {
    if (name === null || !names.includes(name)) return;
    clearTimeout(timer);
    timer = setTimeout(() => (last = last.then(update).catch(onError)), QUIET_MS);
  });
}

function bytesOf(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
