// Finds dead links, based on the ids and links of every page.
import type { BodyLink } from "./doc-page";
import { decoded, idOfHash } from "./hash";
import { PLAYGROUND_URL } from "./navigation";
import { nearest } from "./nearest";
import { isOnOtherPage, type OldAnchors } from "./old-anchors";
import type { ContentProblem } from "./problem";
import { withTrailingSlash } from "./url";

/** A page as the check sees it. */
export interface LinkedPage {
  /** Every id that links can target, repeated ids included. */
  ids: readonly string[];
  /** The addresses that the page links to. */
  urls: readonly string[];
  /** Whether the page is a placeholder for one that would have more anchors. */
  isPlaceholder?: true;
}

/** A page whose ids and links aren't known. */
export const UNREAD_PAGE: LinkedPage = { ids: [], urls: [], isPlaceholder: true };

/** The site as the check sees it. */
export interface SiteLinks {
  /** Page address with trailing slash → data from its HTML. */
  pages: ReadonlyMap<string, LinkedPage>;
  /** Whether a file exists at this root-relative path. */
  fileExists: (pathname: string) => boolean;
  /** Old address of a page → its current address. Links must use the current one. */
  redirects: ReadonlyMap<string, string>;
  /** Anchors that moved. Links must use the current ones. */
  oldAnchors: OldAnchors;
  /** Origin of the deployed site; links to it count as internal. */
  origin: string;
}

/** The kinds of problems with a link. */
export interface LinkProblem {
  reason: string;
  fix: string;
}

/** A dead link, or a duplicate id. */
export interface DeadLink extends LinkProblem {
  page: string;
  url: string;
}

/** Links that have the same target on every page. */
const FROM_ANYWHERE = /^(?:\/|[a-z][a-z0-9+.-]*:)/i;

/** Returns all dead links and duplicate ids of these pages, by default of the whole site. */
export function checkLinks(site: SiteLinks, pages = site.pages): DeadLink[] {
  const dead: DeadLink[] = [];
  for (const [page, { ids }] of pages) {
    const seen = new Set<string>();
    for (const id of ids) {
      if (seen.has(id)) {
        dead.push({
          page,
          url: `#${id}`,
          reason: `the id "${id}" is used twice on the page`,
          fix: "give one of them a different id",
        });
      }
      seen.add(id);
    }
  }
  // Most links are in the navigation and repeat on many pages, so each target is looked up only once.
  const known = new Map<string, LinkProblem | undefined>();
  const problemOf = (page: string, url: string) => {
    if (!FROM_ANYWHERE.test(url)) return linkProblem(site, page, url);
    if (!known.has(url)) known.set(url, linkProblem(site, page, url));
    return known.get(url);
  };
  for (const [page, { urls }] of pages) {
    for (const url of urls) {
      const problem = problemOf(page, url);
      if (problem) dead.push({ page, url, ...problem });
    }
  }
  return dead;
}

/** Returns why a link is dead, or undefined if it works. */
export function linkProblem(site: SiteLinks, page: string, url: string): LinkProblem | undefined {
  let target: URL;
  try {
    target = new URL(url, site.origin + page);
  } catch {
    return { reason: "the address isn't valid", fix: "write a valid address" };
  }
  if (target.origin !== new URL(site.origin).origin) return undefined;
  const pathname = decoded(target.pathname);
  const found = site.pages.get(pathname);
  if (found) {
    // Names a project.
    if (pathname === PLAYGROUND_URL) return undefined;
    const hash = idOfHash(target.hash);
    const old = site.oldAnchors.get(pathname)?.find(({ id }) => id === hash);
    if (old) {
      const current = isOnOtherPage(old) ? old.to : `${pathname}#${old.to}`;
      return { reason: `the anchor "${hash}" of ${pathname} has moved`, fix: `write "${current}"` };
    }
    if (hash === "" || found.ids.includes(hash) || found.isPlaceholder) return undefined;
    const near = nearest(hash, found.ids);
    return {
      reason: `${pathname} has no anchor "${hash}"`,
      fix: near ? `did you mean "#${near}"?` : "link to a heading that exists on the page",
    };
  }
  const moved = site.redirects.get(withTrailingSlash(pathname));
  if (moved !== undefined) {
    return { reason: `${pathname} has moved`, fix: `write "${moved}"` };
  }
  if (site.pages.has(`${pathname}/`)) {
    return { reason: "the address of a page must end with a slash", fix: `write "${pathname}/"` };
  }
  if (site.fileExists(pathname)) return undefined;
  const near = nearest(pathname, site.pages.keys());
  return {
    reason: `there is no page or file at ${pathname}`,
    fix: near ? `did you mean "${near}"?` : "link to a page that exists",
  };
}

/** Where the writer put the links of a page. */
export interface LinkSource {
  /** Name of the page's source, for messages. */
  file: string;
  links: readonly BodyLink[];
  /** Whether the source is a package's README, which can't be fixed in this repository. */
  isReadme?: boolean;
}

/** Returns a dead link as problems: one for each line of the page's source that contains the link. */
export function deadLinkProblems(
  { page, url, reason, fix }: DeadLink,
  source: LinkSource | undefined,
): ContentProblem[] {
  const file = source?.file ?? `public${page}`;
  const lines = source?.links.filter((link) => link.url === url).map(({ line }) => line) ?? [];
  const message = `${url}: ${reason}`;
  if (lines.length === 0) {
    const place = source ? " (outside the page's own text)" : "";
    return [{ file, line: 1, message: message + place, fix, kind: "link" }];
  }
  // A README can't be fixed in this repository, but we can define where its links point.
  const readmeFix = `set its target in readme-links.yaml: ${url}: /the/new/address/`;
  return [...new Set(lines)].map((line) => ({
    file,
    line,
    message,
    fix: source?.isReadme ? readmeFix : fix,
    kind: "link",
  }));
}
