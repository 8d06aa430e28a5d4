// Writes the content file of a page: the body that server rendering inlines and client navigation fetches.
import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { contentFilePath } from "../../../src/core/content-file";
import type { ContentFile } from "../../../src/core/content-file";
import { filesIfExists, textOf } from "../../../src/core/files";

const textIn = (publicDirectory: string, slug: string): string | undefined =>
  textOf(path.join(publicDirectory, contentFilePath(slug)));

/** The digest in the page's content file, or undefined if there is no readable file. */
export const storedDigest = (publicDirectory: string, slug: string): string | undefined =>
  /^\{"digest":"(\w+)"/.exec(textIn(publicDirectory, slug) ?? "")?.[1];

/** The content in the page's content file, or undefined if there is no file. */
export function storedContent(publicDirectory: string, slug: string): ContentFile | undefined {
  const text = textIn(publicDirectory, slug);
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
  // storedDigest expects the digest at the beginning.
  writeFileSync(`${target}.tmp`, JSON.stringify({ digest, ...rest }));
  renameSync(`${target}.tmp`, target);
}

/** Removes the content files of pages that no longer exist. */
export function pruneContentFiles(publicDirectory: string, slugs: Iterable<string>): void {
  const folder = path.join(publicDirectory, "content");
  const keep = new Set([...slugs].map((slug) => path.join(publicDirectory, contentFilePath(slug))));
  for (const name of filesIfExists(folder)) {
    const file = path.join(folder, name);
    if (!keep.has(file)) rmSync(file);
  }
}
