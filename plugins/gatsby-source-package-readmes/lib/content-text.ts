// Reads text files of the content tree, which may lack any of them.
import { readFileSync } from "node:fs";
import path from "node:path";

/** The text of a file in the content tree; undefined when there is no such file. */
export function contentText(contentDirectory: string, file: string): string | undefined {
  try {
    return readFileSync(path.join(contentDirectory, file), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
