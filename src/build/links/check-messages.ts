// Checks that the places that explain webpack's messages exist in the finished site.
import { MESSAGES_FILE, type ExplainedMessages } from "../../search/build/message-list";
import type { ContentProblem } from "../../core/problem";
import { linkProblem, type SiteLinks } from "../../core/check-links";

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
