// Writes the content file of a page: the body that server rendering inlines and client navigation fetches.
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { contentFilePath } from "../../../src/core/content-file";
import type { ContentFile } from "../../../src/core/content-file";
import { textOf } from "../../../src/core/files";

const DIGEST_PREFIX = '{"digest":"';

/** The digest in the page's content file, or undefined if there is no readable file. */
export function storedDigest(publicDirectory: string, slug: string): string | undefined {
  const head = Buffer.alloc(64);
  let file: number | undefined;
  try {
    file = openSync(path.join(publicDirectory, contentFilePath(slug)), "r");
    readSync(file, head, 0, head.length, 0);
  } catch {
    return undefined;
  } finally {
    if (file !== undefined) closeSync(file);
  }
  const text = head.toString("utf8");
  if (!text.startsWith(DIGEST_PREFIX)) return undefined;
  return text.slice(DIGEST_PREFIX.length, text.indexOf('"', DIGEST_PREFIX.length));
}

/** The content in the page's content file, or undefined if there is no file. */
export function storedContent(publicDirectory: string, slug: string): ContentFile | undefined {
  const text = textOf(path.join(publicDirectory, contentFilePath(slug)));
  return text === undefined ? undefined : (JSON.parse(text) as ContentFile);
}

/** Writes the page's content file atomically, so readers never get a partial file. */
export function writeContentFile(
  publicDirectory: string,
  slug: string,
  content: ContentFile,
): void {
  const target = path.join(publicDirectory, contentFilePath(slug));
  mkdirSync(path.dirname(target), { recursive: true });
  const { digest, ...rest } = content;
  // The digest comes first because storedDigest only reads the beginning of the file.
  writeFileSync(`${target}.tmp`, JSON.stringify({ digest, ...rest }));
  renameSync(`${target}.tmp`, target);
}

/** Removes the content files of pages that no longer exist. */
export function pruneContentFiles(publicDirectory: string, slugs: Iterable<string>): void {
  const folder = path.join(publicDirectory, "content");
  if (!existsSync(folder)) return;
  const keep = new Set([...slugs].map((slug) => path.join(publicDirectory, contentFilePath(slug))));
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && !keep.has(file)) rmSync(file);
  }
}
