// Tells what a build changed: changed-files.json at the project's root, and a summary in the log. Deploys
// upload and purge what it lists. The files of the build before are remembered in Gatsby's cache folder.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { BuildArgs } from "gatsby";
import { compareFiles, listFiles, listHash, type FileList, type ListedFile } from "./file-list";

/** What changed-files.json holds; paths are below `public`, addresses begin with a slash. */
export interface ChangedFiles {
  /** Hash over all files of this build. */
  build: string;
  /** That of the build which it is compared with; null when none is known, and all files are new. */
  base: string | null;
  added: string[];
  changed: string[];
  deleted: string[];
  /** Addresses whose HTML came, differs or went. */
  pages: { added: string[]; changed: string[]; deleted: string[] };
  /** Addresses of pages whose own text is among that; the others show a title or a style of it. */
  texts: string[];
}

export const CHANGED_FILES = "changed-files.json";

/** Survives from one build to the next with the cache, and goes when the cache goes. */
const LIST = path.join(".cache", "docs-files.json");

let before: FileList | null = null;

/** Reads what the last build left, before Gatsby may empty its cache. */
export function onPreInit(): void {
  before = readList(LIST);
  // A build that fails leaves no list of an earlier one.
  rmSync(CHANGED_FILES, { force: true });
}

/** The files of `public` as they are now; those that the last build left so are not read. */
export const currentFiles = (publicDirectory: string): FileList =>
  listFiles(publicDirectory, before ?? undefined);

/** Writes the list; `known` saves reading, `isPage` tells pages from redirects. The last step of a build. */
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

/** Compares the files of two builds; without the first, all are new. */
export function describeChanges(
  base: FileList | null,
  files: FileList,
  isPage: (url: string) => boolean,
): ChangedFiles {
  const { added, changed, removed } = compareFiles(base ?? new Map(), files);
  const pagesOf = (names: readonly string[]) => names.flatMap(pageOfHtml);
  return {
    build: listHash(files),
    base: base && listHash(base),
    added,
    changed,
    deleted: removed,
    pages: {
      added: pagesOf(added).filter(isPage),
      changed: pagesOf(changed).filter(isPage),
      deleted: pagesOf(removed),
    },
    texts: [...added, ...changed, ...removed].flatMap(pageOfText).sort(),
  };
}

/** One line for people. */
export function summary({ base, added, changed, deleted, pages, texts }: ChangedFiles): string {
  if (base === null)
    return `Changed files: all ${added.length}, because there is nothing to compare with`;
  const count = Object.values(pages).flat().length;
  return `Changed files: ${added.length} added, ${changed.length} changed, ${deleted.length} deleted; ${count} pages, ${texts.length} of them with changed text`;
}

/** Address of an HTML file's page; files of Gatsby's own folder are pieces of pages. */
function pageOfHtml(name: string): string[] {
  if (!name.endsWith(".html") || name.startsWith("_gatsby/")) return [];
  return [`/${name}`.replace(/\/index\.html$/, "/")];
}

/** Address of the page that a content file belongs to. */
function pageOfText(name: string): string[] {
  const slug = /^content\/(.*)\.json$/.exec(name)?.[1];
  return slug === undefined ? [] : [slug === "index" ? "/" : `/${slug}/`];
}

function readList(file: string): FileList | null {
  try {
    return new Map(JSON.parse(readFileSync(file, "utf8")) as [string, ListedFile][]);
  } catch {
    return null;
  }
}
