// The content file: what it holds and where it stands. Written by the DocPage transformer, inlined
// by server rendering, fetched on client navigation.
import type { Heading } from "./types";

/** The compiled body of one page. */
export interface ContentFile {
  /** Digest of the rest; also the query of the address that asks for the file. */
  digest: string;
  /** The body as static HTML. */
  html: string;
  /** Headings of level 1 to 3, for the 'On this page' list. */
  headings: Heading[];
}

/** Folder below the site's root that holds the images standing beside pages, by hash and name. */
export const CONTENT_ASSETS = "content-assets";

/** Path of a page's content file below the site's root, without a leading slash. */
export function contentFilePath(slug: string): string {
  return `content/${slug}.json`;
}

/** Root-relative address of a page's content file; the digest makes it change with the body. */
export function contentFileUrl(slug: string, digest: string): string {
  return `/${contentFilePath(slug)}?v=${digest}`;
}
