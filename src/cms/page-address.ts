// The address of a page in the CMS: which ones are possible, and what changes when a page moves.
import { BLOG_SECTION, postDate } from "../core/blog";
import { FIXED_URLS } from "../core/navigation";
import { parseRedirects } from "../core/redirects";
import { pageUrl } from "../core/url";
import { inTree } from "./cms";
import type { WriterIndex } from "./writer-index";

const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Returns the address of the page at a path that starts with "content/". */
export const urlOfPath = (path: string): string => pageUrl(inTree(path));

/** Returns the end of the address of the page at a path: "content/guides/caching.mdx" → "caching". */
export const nameOfPath = (path: string): string =>
  path.slice(path.lastIndexOf("/") + 1).replace(/\.mdx$/, "");

/** Returns the path of the page when the end of its address changes. */
export const withName = (path: string, name: string): string =>
  `${path.slice(0, path.lastIndexOf("/"))}/${name}.mdx`;

/**
 * Says why a page in this section ("" for the top level) can't have this name, or returns undefined if it can. `names`
 * are those that the page already has: its file's, and the one that its draft started with. It can go back to a name
 * whose address redirects to it.
 */
export function nameProblem(
  section: string,
  name: string,
  { pages, published, redirects }: Pick<WriterIndex, "pages" | "published" | "redirects">,
  names: readonly string[] = [],
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
  const isOwn = names.includes(name) || names.some((own) => redirects[url] === `${folder}${own}/`);
  if (isOwn) return undefined;
  if (url in pages || FIXED_URLS.includes(url)) {
    return `There is already a page at ${url}. Choose another name.`;
  }
  if (url in redirects) {
    return `${url} is the old address of a page and redirects to its new one. Choose another name.`;
  }
  if (published.includes(url)) {
    return `${url} was the address of another page, and readers have links to it. Choose another name.`;
  }
  return undefined;
}

/** A page's address that no longer exists, and the address that replaces it. */
export interface AddressChange {
  from: string;
  /** The address of a page, perhaps with an anchor. */
  to: string;
  /** Whether the page has moved, and its anchors exist at the new address, too. */
  isMove: boolean;
}

/**
 * Adds a redirect to the text of redirects.yaml, and points older redirects to the same target, because a redirect
 * can't point to another one.
 */
export function withRedirect(text: string, addressChange: AddressChange): string {
  const { from, to } = addressChange;
  const ending = text.includes("\r\n") ? "\r\n" : "\n";
  const retargeted = replaced(text, `(?<=^[ \\t-]*to:[ \\t]*["']?)`, addressChange);
  const start = retargeted === "" || /\n$/.test(retargeted) ? retargeted : retargeted + ending;
  return `${start}- from: ${from}${ending}  to: ${to}${ending}`;
}

/** Removes the redirect from an address that a page has again. */
export const withoutRedirect = (text: string, from: string): string =>
  text.replace(/^- .*(?:\r?\n)?(?:[ \t]+.*(?:\r?\n)?)*/gm, (entry) =>
    parseRedirects(entry).redirects.some((redirect) => redirect.from === from) ? "" : entry,
  );

/** Changes links to the old address to the new one. In lists, the address can also be a key. */
export const withLinks = (text: string, addressChange: AddressChange): string =>
  replaced(text, `(?<=^|[("'\\s<])`, addressChange);

/** Replaces the old address where it comes after something, with its anchor if that isn't kept. */
function replaced(text: string, before: string, { from, to, isMove }: AddressChange): string {
  const url = from.replaceAll(".", "\\.");
  const after = isMove ? "(?=[#?:)\"'\\s>]|$)" : "(?:#[^)\"'\\s>]*)?(?=[?)\"'\\s>]|$)";
  return text.replace(new RegExp(before + url + after, "gm"), () => to);
}
