// The address of a page in the CMS: which ones are possible, and what changes when a page moves.
import { BLOG_SECTION, postDate } from "../core/blog";
import { FIXED_URLS } from "../core/navigation";
import { pageUrl } from "../core/url";
import { CONTENT_ROOT, type SiteAddresses } from "./cms";

const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Returns the address of the page at a path that starts with "content/". */
export const urlOfPath = (path: string): string => pageUrl(path.slice(CONTENT_ROOT.length + 1));

/** Returns the end of the address of the page at a path: "content/guides/caching.mdx" → "caching". */
export const nameOfPath = (path: string): string =>
  path.slice(path.lastIndexOf("/") + 1).replace(/\.mdx$/, "");

/** Returns the path of the page when the end of its address changes. */
export const withName = (path: string, name: string): string =>
  `${path.slice(0, path.lastIndexOf("/"))}/${name}.mdx`;

/** Says why a page in this section ("" for the top level) can't have this name, or returns undefined if it can. */
export function nameProblem(
  section: string,
  name: string,
  { pages, published, redirected }: SiteAddresses,
): string | undefined {
  const folder = section === "" ? "/" : `/${section}/`;
  const url = `${folder}${name}/`;
  if (name === "") return "Enter the end of the page's address, for example code-splitting.";
  if (!NAME.test(name)) {
    return `${name} can't be part of an address. Use lowercase letters, digits, and single hyphens.`;
  }
  if (section === BLOG_SECTION && postDate(url) === null) {
    return `The name of a post starts with its date: 2026-01-31-${name}`;
  }
  if (pages.includes(url) || FIXED_URLS.includes(url)) {
    return `There is already a page at ${url}. Choose another name.`;
  }
  if (redirected.includes(url)) {
    return `${url} is the old address of a page and redirects to its new one. Choose another name.`;
  }
  if (published.includes(url)) {
    return `${url} was the address of another page, and readers have links to it. Choose another name.`;
  }
  return undefined;
}

/**
 * Adds a redirect to the text of redirects.yaml, and points older redirects to the same target, because a redirect
 * can't lead to another one.
 */
export function withRedirect(text: string, from: string, to: string): string {
  const ending = text.includes("\r\n") ? "\r\n" : "\n";
  const older = new RegExp(
    `^([ \\t-]*to:[ \\t]*["']?)${from.replaceAll(".", "\\.")}(?=["'#\\s]|$)`,
    "gm",
  );
  const retargeted = text.replace(older, (_line, start: string) => start + to);
  const start = retargeted === "" || /\n$/.test(retargeted) ? retargeted : retargeted + ending;
  return `${start}- from: ${from}${ending}  to: ${to}${ending}`;
}
