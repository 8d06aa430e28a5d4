// Converts file paths to URLs of pages, and normalizes links for the finished site.
import { SITE_URL } from "./site";

const PAGE_EXTENSION = /\.mdx?$/;
// Requires a letter after the dot: "/blog/webpack-5.100" is a page, "/sample.zip" isn't.
const FILE_EXTENSION = /\.[a-z][a-z0-9]{0,9}$/i;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** Returns the address of a content file's page: "concepts/index.mdx" → "/concepts/". Preserves case. */
export function pageUrl(file: string): string {
  const bare = file.replaceAll("\\", "/").replace(PAGE_EXTENSION, "");
  const path = bare === "index" ? "" : bare.replace(/\/index$/, "");
  return path === "" ? "/" : `/${path}/`;
}

/** Returns the name of a page's files: its address without outer slashes, or "index" for the root. */
export function pageSlug(file: string): string {
  return pageUrl(file).slice(1, -1) || "index";
}

/** Returns the address of the page with this slug, the inverse of `pageSlug`: "index" → "/". */
export const slugUrl = (slug: string): string => (slug === "index" ? "/" : `/${slug}/`);

/** Returns the address of an HTML file of the finished site: "guides/index.html" → "/guides/". */
export const htmlFileUrl = (file: string): string => `/${file}`.replace(/\/index\.html$/, "/");

/** Whether a content file is the index page of its folder. */
export const isIndexFile = (file: string): boolean => /(^|\/)index\.mdx?$/.test(file);

/** Returns the top-level folder of a content file: "glossary.mdx" → "". */
export function sectionOfFile(file: string): string {
  const path = file.replaceAll("\\", "/");
  return path.includes("/") ? path.slice(0, path.indexOf("/")) : "";
}

/** Adds a slash to the end of an address's path, before query and hash. File names stay unchanged. */
export function withTrailingSlash(url: string): string {
  const [path, rest] = splitPath(url);
  if (path === "" || path.endsWith("/") || FILE_EXTENSION.test(path)) return url;
  return `${path}/${rest}`;
}

/** Whether an address is external: on another host, or with a scheme such as "mailto:". */
export function isExternalUrl(url: string): boolean {
  return url.startsWith("//") || SCHEME.test(url);
}

/**
 * Returns a link as written in the finished site, or null if it's external. `file` is the page's path in the
 * content tree. "#id" stays unchanged, addresses on our own host lose the host, and links to page files
 * ("../guides/caching.mdx") are relative to the file. All other links ("./other") are relative to the page's
 * address, as in a browser. Paths get a trailing slash.
 */
export function normalizeInternalUrl(href: string, file: string): string | null {
  const own = withoutOwnHost(href);
  if (isExternalUrl(own)) return null;
  if (own === "" || own.startsWith("#")) return own;
  const [path, rest] = splitPath(own);
  const isPageFile = PAGE_EXTENSION.test(path);
  const base = isPageFile ? `/${file.replaceAll("\\", "/")}` : pageUrl(file);
  const resolved = resolvePath(path, base);
  return (isPageFile ? pageUrl(resolved.slice(1)) : withTrailingSlash(resolved)) + rest;
}

/** Splits an address into its path, and its query and hash. */
function splitPath(url: string): [path: string, rest: string] {
  const cut = url.search(/[?#]|$/);
  return [url.slice(0, cut), url.slice(cut)];
}

function withoutOwnHost(href: string): string {
  const host = SITE_URL.slice("https:".length);
  const match = /^(?:https?:)?(\/\/[^/?#]*)(.*)$/is.exec(href);
  if (!match || match[1]!.toLowerCase() !== host) return href;
  return match[2]!.startsWith("/") ? match[2]! : `/${match[2]!}`;
}

/** Joins a path to the folder of `base` and resolves "." and ".." segments, as browsers do. */
function resolvePath(path: string, base: string): string {
  const full = path.startsWith("/")
    ? path
    : path === ""
      ? base
      : base.slice(0, base.lastIndexOf("/") + 1) + path;
  const segments: string[] = [];
  // A "." or ".." at the end is a folder.
  const address = full.replace(/\/\.\.?$/, "$&/");
  for (const segment of address.split("/").slice(1)) {
    if (segment === "..") segments.pop();
    else if (segment !== ".") segments.push(segment);
  }
  return `/${segments.join("/")}`;
}
