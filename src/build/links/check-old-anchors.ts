// Checks the old anchors: each must belong to a page, and refer to a place in the finished site.
import { isOnOtherPage, OLD_ANCHORS_FILE, type OldAnchors } from "../../core/old-anchors";
import type { ContentProblem } from "../../core/problem";
import { linkProblem, type SiteLinks } from "../../core/check-links";

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
