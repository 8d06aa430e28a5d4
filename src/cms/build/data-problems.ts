// Checks the text of a YAML file with the reader that the build uses for it.
import {
  parseOutsideSponsors,
  SPONSORS_FILE,
} from "../../../plugins/gatsby-source-open-collective/lib/outside-sponsors";
import {
  LIST_FILE,
  parsePackageList,
} from "../../../plugins/gatsby-source-package-readmes/lib/package-list";
import { OLD_ANCHORS_FILE, parseOldAnchors } from "../../core/old-anchors";
import type { ContentProblem } from "../../core/problem";
import { parseRedirects, REDIRECTS_FILE } from "../../core/redirects";
import { NOTIFICATION_FILE, parseNotification } from "../../notification/build/notification";
import { readTargets } from "../../reference/build/reference-snapshots";
import { SUMMARIES_FOLDER } from "../../reference/reference-files";
import { parseSummaries } from "../../reference/reference-summaries";
import { MESSAGES_FILE, parseMessages } from "../../search/build/message-list";

/** Returns the problems of a YAML file of the content tree. `isPage` tests whether an address is a page's. */
export function dataProblems(
  contentDirectory: string,
  file: string,
  text: string,
  isPage: (url: string) => boolean,
): ContentProblem[] {
  switch (file) {
    case LIST_FILE:
      return parsePackageList(text).problems;
    case REDIRECTS_FILE:
      return parseRedirects(text).problems;
    case SPONSORS_FILE:
      return parseOutsideSponsors(text).problems;
    case NOTIFICATION_FILE:
      return parseNotification(text, isPage).problems;
    case OLD_ANCHORS_FILE:
      return parseOldAnchors(text).problems;
    case MESSAGES_FILE:
      return parseMessages(text).problems;
    default: {
      const targets = readTargets(contentDirectory);
      return parseSummaries(file.slice(SUMMARIES_FOLDER.length + 1), text, targets).problems;
    }
  }
}
