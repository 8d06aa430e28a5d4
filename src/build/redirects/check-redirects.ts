// Finds redirects that are unnecessary or that have a dead target.
import type { ContentProblem } from "../../core/problem";
import { REDIRECTS_FILE, type Redirect } from "../../core/redirects";
import { linkProblem, type SiteLinks } from "../../core/check-links";

/** Returns a problem for each redirect whose old address is a page, or whose new address isn't. */
export function checkRedirects(redirects: readonly Redirect[], site: SiteLinks): ContentProblem[] {
  return redirects.flatMap(({ from, to, line }): ContentProblem[] => {
    const place = { file: REDIRECTS_FILE, line };
    if (site.pages.has(from)) {
      const fix = "remove the redirect, or change the address of the page";
      return [{ ...place, message: `${from} is a page, and the redirect would hide it`, fix }];
    }
    const dead = linkProblem(site, "/", to);
    return dead
      ? [{ ...place, message: `${to}: ${dead.reason}`, fix: dead.fix, kind: "link" }]
      : [];
  });
}
