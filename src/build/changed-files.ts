// Reports what a build changed: changed-files.json in the project's root, and a summary in the log. Deploys
// upload and purge the listed files. Gatsby's cache folder stores the files of the previous build.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { BuildArgs } from "gatsby";
import { htmlFileUrl, slugUrl } from "../core/url";
import { isPagePart } from "../gatsby/build/page-parts";
import {
  compareFiles,
  listFiles,
  listHash,
  type Changes,
  type FileList,
  type ListedFile,
} from "../core/build/file-list";

/** The content of changed-files.json. Paths are relative to `public`; addresses begin with a slash. */
export interface ChangedFiles extends Changes {
  /** A hash of all files of this build. */
  build: string;
  /** The hash of the previous build, or null if it's unknown, in which case all files are new. */
  base: string | null;
  /** Addresses of pages by what happened to their HTML. */
  pages: Changes;
  /**
   * The addresses in this list whose own text changed. The others only show another page's title or a style
   * that changed.
   */
  texts: string[];
}

export const CHANGED_FILES = "changed-files.json";

/** Kept between builds as part of the cache, and deleted with it. */
const LIST = path.join(".cache", "docs-files.json");

let before: FileList | null = null;

/** Reads what the last build stored, before Gatsby can clear its cache. */
export function readPreviousFiles(): void {
  before = readList(LIST);
  // A failed build must not leave the list of an earlier build.
  rmSync(CHANGED_FILES, { force: true });
}

/** Returns the current files of `public`. Files that haven't changed since the last build aren't read. */
export const currentFiles = (publicDirectory: string): FileList =>
  listFiles(publicDirectory, before ?? undefined);

/**
 * Writes the list. `known` avoids reading files again; `isPage` distinguishes pages from redirects. This is
 * the last step of a build.
 */
export function writeChangedFiles(
  { reporter }: Pick<BuildArgs, "reporter">,
  publicDirectory: string,
  known: FileList,
  isPage: (url: string) => boolean,
): void {
  const files = listFiles(publicDirectory, known);
  const changes = describeChanges(before, files, isPage);
  writeFileSync(LIST, JSON.stringify([...files]));
  writeFileSync(CHANGED_FILES, `${JSON.stringify(changes, null, 1)}\n`);
  reporter.info(summary(changes));
}

/** Compares the files of two builds. Without the first, all files are new. */
export function describeChanges(
  base: FileList | null,
  files: FileList,
  isPage: (url: string) => boolean,
): ChangedFiles {
  const changes = compareFiles(base ?? new Map(), files);
  const { added, changed, deleted } = changes;
  const pagesOf = (names: readonly string[]) => names.flatMap(pageOfHtml);
  return {
    build: listHash(files),
    base: base && listHash(base),
    ...changes,
    pages: {
      added: pagesOf(added).filter(isPage),
      changed: pagesOf(changed).filter(isPage),
      deleted: pagesOf(deleted),
    },
    texts: [...added, ...changed, ...deleted].flatMap(pageOfText).sort(),
  };
}

/** Summarizes the changes in one line. */
export function summary({ base, added, changed, deleted, pages, texts }: ChangedFiles): string {
  if (base === null)
    return `Changed files: all ${added.length}, because there is nothing to compare with`;
  const count = Object.values(pages).flat().length;
  return `Changed files: ${added.length} added, ${changed.length} changed, ${deleted.length} deleted; ${count} pages, ${texts.length} of them with changed text`;
}

/** Returns the address of an HTML file's page. Parts of pages have none. */
function pageOfHtml(name: string): string[] {
  if (!name.endsWith(".html") || isPagePart(name)) return [];
  return [htmlFileUrl(name)];
}

/** Returns the address of the page that a content file belongs to. */
function pageOfText(name: string): string[] {
  const slug = /^content\/(.*)\.json$/.exec(name)?.[1];
  return slug === undefined ? [] : [slugUrl(slug)];
}

function readList(file: string): FileList | null {
  try {
    return new Map(JSON.parse(readFileSync(file, "utf8")) as [string, ListedFile][]);
  } catch {
    return null;
  }
}
