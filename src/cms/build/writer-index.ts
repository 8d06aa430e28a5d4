// Creates the index for the editor from the site's pages and the files of the project.
import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { COMPONENTS } from "../../../plugins/gatsby-transformer-doc-page/lib/components";
import type { OldAnchors } from "../../core/old-anchors";
import type { Redirect } from "../../core/redirects";
import type { PageAnchors } from "../../core/vanished-anchors";
import { factKeys } from "../../reference/fact-keys";
import { readSnapshot } from "../../reference/build/reference-snapshots";
import type { ReadReference } from "../../reference/reference-files";
import { CONTENT_ROOT } from "../cms";
import type { IndexedPage, WriterIndex } from "../writer-index";

/** The site's addresses, as the build reads them. */
export interface IndexedSite {
  origin: string;
  pages: ReadonlyMap<string, IndexedPage>;
  redirects: readonly Pick<Redirect, "from" | "to">[];
  oldAnchors: OldAnchors;
  publishedAnchors: readonly PageAnchors[];
  /** Addresses of files that a build generates. */
  generated: readonly string[];
}

/** Where the files are that pages may show or embed. Absolute paths. */
export interface IndexedFolders {
  rootDir: string;
  contentDir: string;
}

/** Returns the index. */
export function writerIndex(site: IndexedSite, folders: IndexedFolders): WriterIndex {
  const read: ReadReference = (file) => readSnapshot(folders.contentDir, file);
  const hooks: Record<string, string[]> = {};
  for (const { owner, name } of read("hooks.json") ?? []) (hooks[owner] ??= []).push(name);
  return {
    origin: site.origin,
    pages: Object.fromEntries(site.pages),
    redirects: Object.fromEntries(site.redirects.map(({ from, to }) => [from, to])),
    oldAnchors: Object.fromEntries(site.oldAnchors),
    publishedAnchors: Object.fromEntries(site.publishedAnchors.map(({ url, ids }) => [url, ids])),
    files: draftFiles(folders),
    generated: site.generated,
    components: [...COMPONENTS.values()].map(({ name, props, example }) => ({
      name,
      props,
      example,
    })),
    options: factKeys(read).option,
    hooks,
  };
}

/** The files that a page may depend on, by path in the project, with their sizes. */
function draftFiles({ rootDir, contentDir }: IndexedFolders): Record<string, number> {
  const files: Record<string, number> = {};
  const add = (name: string, folder: string) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const location = path.join(folder, entry.name);
      if (entry.name === "node_modules") continue;
      if (entry.isDirectory()) add(`${name}/${entry.name}`, location);
      else if (entry.isFile()) files[`${name}/${entry.name}`] = statSync(location).size;
    }
  };
  add(CONTENT_ROOT, contentDir);
  add("examples", path.join(rootDir, "examples"));
  add("static", path.join(rootDir, "static"));
  return files;
}
