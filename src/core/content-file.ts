// A page's content file: its shape and its location. The DocPage transformer writes the file, server
// rendering inlines it, and client navigation fetches it.
import type { Heading } from "./types";

/** The compiled body of one page. */
export interface ContentFile {
  /** Digest of the other fields, and the query of the address that requests the file. */
  digest: string;
  /** The body as static HTML. */
  html: string;
  /** Headings of level 1 to 3, for the 'On this page' list. */
  headings: readonly Heading[];
  /** Old anchors of the page whose subject is on another page now: id → address. Missing if there are none. */
  moved?: Readonly<Record<string, string>>;
}

/** Folder below the site's root for the images that are stored next to pages, named by hash and name. */
export const CONTENT_ASSETS = "content-assets";

/** Path of a page's content file below the site's root, without a leading slash. */
export function contentFilePath(slug: string): string {
  return `content/${slug}.json`;
}

/** Returns the slug of the page whose content file has this root-relative path. */
export function contentFileSlug(pathname: string): string {
  return pathname.replace(/^\/content\/(.*)\.json$/, "$1");
}

/** Root-relative address of a page's content file. It contains the digest, so it changes with the body. */
export function contentFileUrl(slug: string, digest: string): string {
  return `/${contentFilePath(slug)}?v=${digest}`;
}
