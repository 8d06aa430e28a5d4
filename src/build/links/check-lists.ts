// Checks the lists of the content tree: whether they can be read, and whether the addresses in them exist.
import { dataProblems } from "../../cms/build/data-files";
import { contentDirectory } from "../../core/build/environment";
import { linkProblem, type SiteLinks } from "../../core/check-links";
import { optionalText } from "../../core/files";
import { isOnOtherPage, OLD_ANCHORS_FILE, type OldAnchors } from "../../core/old-anchors";
import type { ContentProblem } from "../../core/problem";
import { REDIRECTS_FILE, type Redirect } from "../../core/redirects";
import { NOTIFICATION_FILE } from "../../notification/build/notification";
import { MESSAGES_FILE, type ExplainedMessages } from "../../search/build/message-list";

/** Lists that a build only checks at its end. */
export const LISTS = [NOTIFICATION_FILE, MESSAGES_FILE, OLD_ANCHORS_FILE];

/** Returns the mistakes in one of the lists. `isPage` tests whether an address is a page's. */
export function listProblems(file: string, isPage: (url: string) => boolean): ContentProblem[] {
  const text = optionalText(contentDirectory(), file);
  return dataProblems(contentDirectory(), file, text, isPage);
}

/** Returns a problem for each place of an explanation that the site doesn't have. */
export const checkMessages = (
  messages: readonly ExplainedMessages[],
  site: SiteLinks,
): ContentProblem[] =>
  messages
    .filter(({ to }) => to.startsWith("/"))
    .flatMap((entry) => deadTarget(MESSAGES_FILE, entry, site));

/** Returns a problem for each redirect whose old address is a page, or whose new address isn't. */
export function checkRedirects(redirects: readonly Redirect[], site: SiteLinks): ContentProblem[] {
  return redirects.flatMap((redirect): ContentProblem[] => {
    const { from, line } = redirect;
    if (!site.pages.has(from)) return deadTarget(REDIRECTS_FILE, redirect, site);
    const message = `${from} is a page, and the redirect would hide it`;
    const fix = "remove the redirect, or change the address of the page";
    return [{ file: REDIRECTS_FILE, line, message, fix }];
  });
}

/** Returns the problem with the address that an entry leads to, if there is one. */
function deadTarget(
  file: string,
  { to, line }: { to: string; line: number },
  site: SiteLinks,
): ContentProblem[] {
  const dead = linkProblem(site, "/", to);
  return dead
    ? [{ file, line, message: `${to}: ${dead.reason}`, fix: dead.fix, kind: "link" }]
    : [];
}

/** Returns a problem for each missing page, and for each anchor that is still current or has no target. */
export function checkOldAnchors(oldAnchors: OldAnchors, site: SiteLinks): ContentProblem[] {
  return [...oldAnchors].flatMap(([url, anchors]): ContentProblem[] => {
    const page = site.pages.get(url);
    return anchors.flatMap((anchor): ContentProblem[] => {
      const place = { file: OLD_ANCHORS_FILE, line: anchor.line };
      if (!page) {
        const fix = "write the page's current address; redirects keep the anchor";
        return [{ ...place, message: `There is no page at ${url}`, fix }];
      }
      const { id, to } = anchor;
      // An old id is at its place on the same page, but unlike a current one, the page doesn't link to it.
      const isCurrent = isOnOtherPage(anchor)
        ? page.ids.includes(id)
        : page.urls.includes(`#${id}`);
      if (isCurrent) {
        const fix = "remove the line, or change the id on the page";
        return [{ ...place, message: `${url} still has the id "${id}"`, fix }];
      }
      const dead = linkProblem(site, url, isOnOtherPage(anchor) ? to : `#${to}`);
      return dead ? [{ ...place, message: dead.reason, fix: dead.fix, kind: "link" }] : [];
    });
  });
}
