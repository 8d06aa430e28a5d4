// Writes a file of `public` only when it says something new: hosts upload what changed.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Makes a file hold this, with the folders that it needs. */
export function writeIfChanged(file: string, content: string | Buffer): void {
  const bytes = Buffer.from(content);
  if (readIfThere(file)?.equals(bytes)) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
