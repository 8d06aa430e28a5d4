// Reads the messages that the search recognizes from the content tree, prepares them for the index, and
// checks them against the finished site.
import path from "node:path";
import { textOf } from "../../shared/files";
import { MESSAGES_FILE, parseMessages, type ExplainedMessages } from "../../shared/messages";
import type { ContentProblem } from "../../shared/problem";
import type { SearchMessages } from "../../shared/search";
import { linkProblem, type SiteLinks } from "../links/check-links";

/**
 * Returns the messages of a content tree and the problems with its list. Both are empty if there is no list.
 */
export function readMessages(contentDirectory: string): ReturnType<typeof parseMessages> {
  return parseMessages(textOf(path.join(contentDirectory, MESSAGES_FILE)) ?? "");
}

/** Converts the messages to the form that the index uses. */
export function searchMessages(messages: readonly ExplainedMessages[]): SearchMessages {
  return messages.map(({ to, texts, isFallback }) => ({
    to,
    texts,
    ...(isFallback && { fallback: true as const }),
  }));
}

/** Returns a problem for each place that the site doesn't have. */
export function checkMessages(
  messages: readonly ExplainedMessages[],
  site: SiteLinks,
): ContentProblem[] {
  return messages
    .filter(({ to }) => to.startsWith("/"))
    .flatMap(({ to, line }): ContentProblem[] => {
      const dead = linkProblem(site, "/", to);
      if (!dead) return [];
      const message = `${to}: ${dead.reason}`;
      return [{ file: MESSAGES_FILE, line, message, fix: dead.fix, kind: "link" }];
    });
}
