// Addresses: which page a file becomes, and how a link in a page is written in the finished site.
import { SITE_URL } from "./site";

const PAGE_EXTENSION = /\.mdx?$/;
// A letter after the dot: "/blog/webpack-5.100" is a page, "/sample.zip" is not.
const FILE_EXTENSION = /\.[a-z][a-z0-9]{0,9}$/i;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** Address of the page that a content file makes: "concepts/index.mdx" → "/concepts/". Keeps case. */
export function pageUrl(file: string): string {
  const bare = file.replaceAll("\\", "/").replace(PAGE_EXTENSION, "");
  const path = bare === "index" ? "" : bare.replace(/\/index$/, "");
  return path === "" ? "/" : `/${path}/`;
}

/** Name of a page's files: its address without outer slashes, "index" for the root. */
export function pageSlug(file: string): string {
  return pageUrl(file).slice(1, -1) || "index";
}

/** Folder that a content file stands in at the top of the tree: "glossary.mdx" → "". */
export function sectionOfFile(file: string): string {
  const path = file.replaceAll("\\", "/");
  return path.includes("/") ? path.slice(0, path.indexOf("/")) : "";
}

/** Puts a slash at the end of an address's path, before query and hash; files keep their name. */
export function withTrailingSlash(url: string): string {
  const cut = url.search(/[?#]/);
  const path = cut === -1 ? url : url.slice(0, cut);
  const rest = cut === -1 ? "" : url.slice(cut);
  if (path === "" || path.endsWith("/") || FILE_EXTENSION.test(path)) return url;
  return `${path}/${rest}`;
}

/** Whether an address leads away from the site: another host, or a scheme such as "mailto:". */
export function isExternalUrl(url: string): boolean {
  return url.startsWith("//") || SCHEME.test(url);
}

/**
 * A link as the finished site writes it, or null when it leads elsewhere. `file` is the page's path
 * in the content tree. "#id" stays; addresses of our own host lose it; links to page files
 * ("../guides/caching.mdx") count from the file, all others ("./other") from the page's address, as
 * a browser would; paths get a trailing slash.
 */
export function normalizeInternalUrl(href: string, file: string): string | null {
  const own = withoutOwnHost(href);
  if (isExternalUrl(own)) return null;
  if (own === "" || own.startsWith("#")) return own;
  const cut = own.search(/[?#]/);
  const path = cut === -1 ? own : own.slice(0, cut);
  const rest = cut === -1 ? "" : own.slice(cut);
  const isPageFile = PAGE_EXTENSION.test(path);
  const base = isPageFile ? `/${file.replaceAll("\\", "/")}` : pageUrl(file);
  const resolved = resolvePath(path, base);
  return (isPageFile ? pageUrl(resolved.slice(1)) : withTrailingSlash(resolved)) + rest;
}

function withoutOwnHost(href: string): string {
  const host = SITE_URL.slice("https:".length);
  const match = /^(?:https?:)?(\/\/[^/?#]*)(.*)$/is.exec(href);
  if (!match || match[1]!.toLowerCase() !== host) return href;
  return match[2]!.startsWith("/") ? match[2]! : `/${match[2]!}`;
}

/** Joins a path to the folder of `base` and takes out "." and ".." segments, as browsers do. */
function resolvePath(path: string, base: string): string {
  const full = path.startsWith("/")
    ? path
    : path === ""
      ? base
      : base.slice(0, base.lastIndexOf("/") + 1) + path;
  const segments: string[] = [];
  const parts = full.split("/").slice(1);
  parts.forEach((part, index) => {
    const isLast = index === parts.length - 1;
    if (part === "..") segments.pop();
    else if (part !== ".") {
      segments.push(part);
      return;
    }
    if (isLast) segments.push("");
  });
  return `/${segments.join("/")}`;
}
