// Lists the YAML files of a content tree that the editor shows, and those that it changes when a page moves, and checks them.
import { existsSync } from "node:fs";
import path from "node:path";
import {
  parseOutsideSponsors,
  SPONSORS_FILE,
} from "../../../plugins/gatsby-source-open-collective/lib/outside-sponsors";
import {
  LIST_FILE,
  parsePackageList,
} from "../../../plugins/gatsby-source-package-readmes/lib/package-list";
import { summaryFiles } from "../../../plugins/gatsby-transformer-doc-page/lib/reference/summary-problems";
import { OLD_ANCHORS_FILE, parseOldAnchors } from "../../core/old-anchors";
import type { ContentProblem } from "../../core/problem";
import { parseRedirects, REDIRECTS_FILE } from "../../core/redirects";
import { NOTIFICATION_FILE, parseNotification } from "../../notification/build/notification";
import { readTargets } from "../../reference/build/reference-snapshots";
import { SUMMARIES_FOLDER } from "../../reference/reference-files";
import { parseSummaries } from "../../reference/reference-summaries";
import { MESSAGES_FILE, parseMessages } from "../../search/build/message-list";

/** Parses a list as the build does. `isPage` tests whether an address is a page's. */
type Reader = (text: string, isPage: (url: string) => boolean) => { problems: ContentProblem[] };

const LISTS = new Map<string, Reader>([
  [LIST_FILE, parsePackageList],
  [REDIRECTS_FILE, parseRedirects],
  [NOTIFICATION_FILE, parseNotification],
  [SPONSORS_FILE, parseOutsideSponsors],
]);

/** Lists whose links change when a page moves, although nobody edits them here. */
const LINKING_LISTS = new Map<string, Reader>([
  [MESSAGES_FILE, parseMessages],
  [OLD_ANCHORS_FILE, parseOldAnchors],
]);

/** Returns the paths of the YAML files that the editor shows. Those that are generated or checked by scripts aren't among them. */
export function dataFiles(contentDirectory: string): string[] {
  const summaries = summaryFiles(contentDirectory).map((file) => `${SUMMARIES_FOLDER}/${file}`);
  return [...existing(contentDirectory, LISTS), ...summaries];
}

/** Returns the paths of the YAML files that link to pages. */
export const linkingFiles = (contentDirectory: string): string[] => [
  ...dataFiles(contentDirectory),
  ...existing(contentDirectory, LINKING_LISTS),
];

const existing = (contentDirectory: string, lists: ReadonlyMap<string, Reader>): string[] =>
  [...lists.keys()].filter((file) => existsSync(path.join(contentDirectory, file)));

/** Whether the editor writes a file. A list that doesn't exist yet is one of these files, too. */
export const isDataFile = (contentDirectory: string, file: string): boolean =>
  LISTS.has(file) || linkingFiles(contentDirectory).includes(file);

/** Returns the problems of a YAML file of the content tree. `isPage` tests whether an address is a page's. */
export function dataProblems(
  contentDirectory: string,
  file: string,
  text: string,
  isPage: (url: string) => boolean,
): ContentProblem[] {
  const read = LISTS.get(file) ?? LINKING_LISTS.get(file);
  if (read) return read(text, isPage).problems;
  const targets = readTargets(contentDirectory);
  return parseSummaries(file.slice(SUMMARIES_FOLDER.length + 1), text, targets).problems;
}
