// Lists the YAML files of a content tree that people edit.
import { existsSync } from "node:fs";
import path from "node:path";
import { SPONSORS_FILE } from "../../../plugins/gatsby-source-open-collective/lib/outside-sponsors";
import { LIST_FILE } from "../../../plugins/gatsby-source-package-readmes/lib/package-list";
import { summaryFiles } from "../../../plugins/gatsby-transformer-doc-page/lib/reference/summary-problems";
import { REDIRECTS_FILE } from "../../core/redirects";
import { NOTIFICATION_FILE } from "../../notification/build/notification";
import { SUMMARIES_FOLDER } from "../../reference/reference-files";

const LISTS = [LIST_FILE, REDIRECTS_FILE, NOTIFICATION_FILE, SPONSORS_FILE];

/** Returns their paths in the content tree. Those that are generated or checked by scripts aren't among them. */
export function dataFiles(contentDirectory: string): string[] {
  const summaries = summaryFiles(contentDirectory).map((file) => `${SUMMARIES_FOLDER}/${file}`);
  return [...LISTS.filter((file) => existsSync(path.join(contentDirectory, file))), ...summaries];
}

/** Whether people edit a file. A list that doesn't exist yet is one of these files, too. */
export const isDataFile = (contentDirectory: string, file: string): boolean =>
  LISTS.includes(file) || dataFiles(contentDirectory).includes(file);
