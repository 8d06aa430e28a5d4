// Completes the index for the editor with what depends on the project's files, not on the site's pages.
import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { COMPONENTS } from "../../../plugins/gatsby-transformer-doc-page/lib/components";
import { factKeys } from "../../reference/fact-keys";
import { readSnapshot } from "../../reference/build/reference-snapshots";
import type { ReadReference } from "../../reference/reference-files";
import { CONTENT_ROOT } from "../cms";
import type { WriterIndex } from "../writer-index";
import type { DraftSite } from "./check-draft";

/** What the build knows about the site. */
type IndexedSite = Omit<SiteIndex, "files" | "components" | "options" | "hooks">;

/** The index without the published addresses. */
export type SiteIndex = Omit<WriterIndex, "published">;

/** Where the files are that pages may show or embed. */
type IndexedFolders = Omit<DraftSite, "index">;

/** Returns the index. */
export function writerIndex(site: IndexedSite, folders: IndexedFolders): SiteIndex {
  const read: ReadReference = (file) => readSnapshot(folders.contentDir, file);
  const hooks: Record<string, string[]> = {};
  for (const { owner, name } of read("hooks.json") ?? []) (hooks[owner] ??= []).push(name);
  return {
    ...site,
    files: draftFiles(folders),
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
