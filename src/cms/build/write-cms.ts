// Writes the editor into a build that is configured for it. Readers' pages don't refer to it.
import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import type { FileList } from "../../core/build/file-list";
import {
  contentDirectory,
  editorSettings,
  type EditorSettings,
} from "../../core/build/environment";
import type { DocPage } from "../../core/doc-page";
import { writeFolder } from "../../core/files";
import {
  ADMIN_URL,
  CONTENT_ROOT,
  FILES_URL,
  GITHUB_BACKEND,
  INDEX_URL,
  GRAPHVIZ_URL,
  WORKER_URL,
} from "../cms";
import { adminPage } from "./admin-page";
import { bundleWorker, editorFiles } from "./bundle-editor";
import type { DraftSite } from "./check-draft";
import { siteConfig } from "./collections";
import { linkingFiles } from "./data-files";
import { DECAP_SCRIPT, decapFiles } from "./decap-package";

/** The editor's folder in `public`, and a file that is only there if the editor is. */
const FOLDER = ADMIN_URL.slice(1);
const MARK = FOLDER + DECAP_SCRIPT;

/** Addresses that pages and redirects can't have, because they are the editor's. Throws if its settings are wrong. */
export const editorUrls = (): string[] => (editorSettings() ? [ADMIN_URL] : []);

/** Writes the editor, or deletes the one of an earlier build if none is configured. */
export async function writeCms(
  publicDirectory: string,
  pages: readonly DocPage[],
  draftSite: () => DraftSite,
): Promise<void> {
  const settings = editorSettings();
  const folder = path.join(publicDirectory, FOLDER);
  if (!settings) {
    if (existsSync(path.join(publicDirectory, MARK))) rmSync(folder, { recursive: true });
    return;
  }
  const page = pages.find(({ url }) => url.startsWith(ADMIN_URL));
  if (page) {
    throw new Error(
      `${page.sourcePath} has an address below ${ADMIN_URL}, which is the editor's. Rename the file, or build without CMS_REPOSITORY and CMS_OAUTH_URL.`,
    );
  }
  const site = draftSite();
  const files = new Map<string, string | Buffer>([
    ...(await decapFiles()),
    ...(await editorFiles()),
    ["index.html", adminPage(deployedConfig(settings, pages), settings.apiUrl)],
    [nameOf(INDEX_URL), JSON.stringify(site.index)],
    [nameOf(WORKER_URL), await bundleWorker()],
    [nameOf(GRAPHVIZ_URL), readFileSync(GRAPHVIZ_FILE)],
    ...draftFiles(site),
  ]);
  writeFolder(folder, "", files);
}

/** A module without imports, which the worker loads as it is. */
const GRAPHVIZ_FILE = "node_modules/@hpcc-js/wasm-graphviz/dist/index.js";

const nameOf = (url: string): string => url.slice(ADMIN_URL.length);

/** The files that a draft may embed or show. It can't depend on the text of other pages. */
function* draftFiles({ index, contentDir, rootDir }: DraftSite): Generator<[string, Buffer]> {
  for (const name of Object.keys(index.files)) {
    if (name.endsWith(".mdx")) continue;
    const [root, ...rest] = name.split("/");
    const location =
      root === CONTENT_ROOT ? path.join(contentDir, ...rest) : path.join(rootDir, name);
    yield [nameOf(FILES_URL) + name, readFileSync(location)];
  }
}

/** Returns the files of the site without those of the editor, which aren't pages. */
export const withoutEditor = (files: FileList): FileList =>
  files.has(MARK) ? new Map([...files].filter(([name]) => !name.startsWith(FOLDER))) : files;

/** Decap's configuration for drafts on GitHub. */
export function deployedConfig(
  { repository, branch, oauthUrl, apiUrl }: EditorSettings,
  pages: readonly Pick<DocPage, "sourcePath">[],
): object {
  const login = new URL(`${oauthUrl}/auth`);
  return {
    ...siteConfig(pages),
    backend: {
      name: GITHUB_BACKEND,
      repo: repository,
      branch,
      api_root: apiUrl,
      base_url: login.origin,
      auth_endpoint: login.pathname,
      open_authoring: true,
      linking_files: linkingFiles(contentDirectory()).map((file) => `${CONTENT_ROOT}/${file}`),
      commit_messages: {
        create: "content: add {{path}}",
        update: "content: update {{path}}",
        delete: "content: delete {{path}}",
      },
    },
    publish_mode: "editorial_workflow",
  };
}
