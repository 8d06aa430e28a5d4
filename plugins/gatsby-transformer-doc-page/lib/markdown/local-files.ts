// Finds files that pages refer to. Files next to the page are published under a URL that contains their hash,
// and files in the static folder keep their URL.
import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { CONTENT_ASSETS } from "../../../../src/core/content-file";
import { decoded } from "../../../../src/core/hash";
import { isExternalUrl } from "../../../../src/core/url";
import type { PageContext } from "../page-context";

interface LocalFile {
  /** Absolute path. */
  path: string;
  /** URL on the site, with the reference's query and hash. */
  url: string;
}

const PAGE_FILE = /\.mdx?$/i;

/**
 * Finds the file next to the page that a relative reference points to, and records it as an asset of the
 * page. Returns undefined for other references and if there is no such file.
 */
export function publishFile(reference: string, page: PageContext): LocalFile | undefined {
  if (isExternalUrl(reference) || /^[/#?]/.test(reference)) return undefined;
  const name = fileName(reference);
  if (path.extname(name) === "" || PAGE_FILE.test(name)) return undefined;
  const location = path.resolve(page.contentDir, path.dirname(page.file), name);
  // Never publish a file from outside the tree.
  if (!location.startsWith(path.resolve(page.contentDir) + path.sep)) return undefined;
  page.dependencies.add(location);
  if (!isFile(location)) return undefined;
  const hash = createHash("sha256").update(readFileSync(location)).digest("hex").slice(0, 10);
  const to = `/${CONTENT_ASSETS}/${hash}-${path.basename(location).replace(/[^\w.-]+/g, "-")}`;
  if (!page.assets.some((asset) => asset.to === to)) page.assets.push({ from: location, to });
  const rest = reference.slice(/[?#]|$/.exec(reference)!.index);
  return { path: location, url: to + rest };
}

/** Finds the file in the static folder that a root-relative reference points to. */
export function staticFile(reference: string, page: PageContext): LocalFile | undefined {
  if (!reference.startsWith("/")) return undefined;
  const location = path.join(page.rootDir, "static", fileName(reference));
  page.dependencies.add(location);
  if (!isFile(location)) return undefined;
  return { path: location, url: reference };
}

const fileName = (reference: string): string => decoded(reference.split(/[?#]/, 1)[0]!);

function isFile(location: string): boolean {
  return statSync(location, { throwIfNoEntry: false })?.isFile() ?? false;
}
