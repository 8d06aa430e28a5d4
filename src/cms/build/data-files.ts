// Lists the YAML files of a content tree that the editor shows, and those that it changes when a page moves.
import { existsSync } from "node:fs";
import path from "node:path";
import { SPONSORS_FILE } from "../../../plugins/gatsby-source-open-collective/lib/outside-sponsors";
import { LIST_FILE } from "../../../plugins/gatsby-source-package-readmes/lib/package-list";
import { summaryFiles } from "../../../plugins/gatsby-transformer-doc-page/lib/reference/summary-problems";
import { OLD_ANCHORS_FILE } from "../../core/old-anchors";
import { REDIRECTS_FILE } from "../../core/redirects";
import { NOTIFICATION_FILE } from "../../notification/build/notification";
import { SUMMARIES_FOLDER } from "../../reference/reference-files";
import { MESSAGES_FILE } from "../../search/build/message-list";

const LISTS = [LIST_FILE, REDIRECTS_FILE, NOTIFICATION_FILE, SPONSORS_FILE];

/** Lists whose links change when a page moves, although nobody edits them here. */
const LINKING_LISTS = [MESSAGES_FILE, OLD_ANCHORS_FILE];

/** Returns their paths in the content tree. Those that are generated or checked by scripts aren't among them. */
export function dataFiles(contentDirectory: string): string[] {
  const summaries = summaryFiles(contentDirectory).map((file) => `${SUMMARIES_FOLDER}/${file}`);
  return [...LISTS.filter((file) => existsSync(path.join(contentDirectory, file))), ...summaries];
}

/** Returns the paths of the YAML files that link to pages. */
export function linkingFiles(contentDirectory: string): string[] {
  const lists = LINKING_LISTS.filter((file) => existsSync(path.join(contentDirectory, file)));
  return [...dataFiles(contentDirectory), ...lists];
}

/** Whether the editor writes a file. A list that doesn't exist yet is one of these files, too. */
export const isDataFile = (contentDirectory: string, file: string): boolean =>
  LISTS.includes(file) || linkingFiles(contentDirectory).includes(file);
