// Hashes all code that affects content, so that code changes never leave stale pages. Gatsby's own cache key
// covers a plugin's folder but not the modules it imports.
import { readFileSync } from "node:fs";
import path from "node:path";
import { listFiles, listHash } from "../../../src/core/build/file-list";
import { sha } from "../../../src/core/build/source-digest";

const FOLDERS = ["src/build", "src/core", "src/reference", "plugins"];

/** Returns a hash (hex) of every file in the project that helps turn content into pages. */
export const codeDigest = (root: string): string =>
  sha(
    readFileSync(path.join(root, "package-lock.json")),
    ...FOLDERS.map((folder) => listHash(listFiles(path.join(root, folder)))),
  );
