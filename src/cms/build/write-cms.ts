// Writes the editor into a build that is configured for it. Readers' pages don't refer to it.
import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import type { FileList } from "../../core/build/file-list";
import {
  contentDirectory,
  editorSettings,
  type EditorSettings,
} from "../../core/build/environment";
import type { DocPage } from "../../core/doc-page";
import { writeIfChanged } from "../../core/files";
import { ADDRESSES_URL, ADMIN_URL, CONTENT_ROOT, GITHUB_BACKEND, type SiteAddresses } from "../cms";
import { ADMIN_INLINE_SCRIPT, adminPage } from "./admin-page";
import { editorFiles } from "./bundle-editor";
import { collections, writtenSections } from "./collections";
import { dataFiles } from "./data-files";
import { DECAP_SCRIPT, decapFiles } from "./decap-package";
import { editorPolicy } from "./editor-policy";

/** The editor's folder in `public`, and a file that is only there if the editor is. */
const FOLDER = ADMIN_URL.slice(1);
const MARK = FOLDER + DECAP_SCRIPT;

/** Addresses that pages and redirects can't have, because they are the editor's. Throws if its settings are wrong. */
export const editorUrls = (): string[] => (editorSettings() ? [ADMIN_URL] : []);

/** Writes the editor, or deletes the one of an earlier build if none is configured. */
export async function writeCms(
  publicDirectory: string,
  pages: readonly DocPage[],
  addresses: SiteAddresses,
): Promise<void> {
  const settings = editorSettings();
  if (!settings) {
    if (existsSync(path.join(publicDirectory, MARK))) {
      rmSync(path.join(publicDirectory, FOLDER), { recursive: true });
    }
    return;
  }
  const page = pages.find(({ url }) => url.startsWith(ADMIN_URL));
  if (page) {
    throw new Error(
      `${page.sourcePath} has an address below ${ADMIN_URL}, which is the editor's. Rename the file, or build without CMS_REPOSITORY and CMS_OAUTH_URL.`,
    );
  }
  const config = deployedConfig(settings, pages);
  const policy = editorPolicy([ADMIN_INLINE_SCRIPT], settings.apiUrl);
  const files = new Map<string, string | Buffer>([
    ...(await decapFiles()),
    ...(await editorFiles()),
    ["index.html", adminPage(config, policy)],
    [ADDRESSES_URL.slice(ADMIN_URL.length), JSON.stringify(addresses)],
  ]);
  for (const [name, content] of files) {
    writeIfChanged(path.join(publicDirectory, FOLDER, name), content);
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
    load_config_file: false,
    backend: {
      name: GITHUB_BACKEND,
      repo: repository,
      branch,
      api_root: apiUrl,
      base_url: login.origin,
      auth_endpoint: login.pathname,
      open_authoring: true,
      commit_messages: {
        create: "content: add {{path}}",
        update: "content: update {{path}}",
        delete: "content: delete {{path}}",
        uploadMedia: "content: add {{path}}",
        deleteMedia: "content: delete {{path}}",
      },
    },
    publish_mode: "editorial_workflow",
    media_folder: CONTENT_ROOT,
    public_folder: "",
    collections: collections(writtenSections(pages), dataFiles(contentDirectory())),
  };
}
