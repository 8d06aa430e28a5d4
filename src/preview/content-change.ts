// What a save changed in a page's content. For a long page, sending only this is much faster than loading all of it.
import { changedPart } from "../core/changed-part";
import { contentFileUrl, type ContentFile } from "../core/content-file";

export interface ContentChange extends Omit<ContentFile, "digest"> {
  /** Address of the content before the change. */
  from: string;
  /** Offsets in the HTML before the change: `html` replaces what is between them. */
  start: number;
  end: number;
}

/** Finds the change between two versions of the page with this slug. */
export function contentChange(
  slug: string,
  before: ContentFile,
  after: ContentFile,
): ContentChange {
  const { digest: _, ...rest } = after;
  const part = changedPart(before.html, after.html);
  const end = after.html.length - (before.html.length - part.end);
  const html = after.html.slice(part.start, end);
  return { ...rest, ...part, html, from: contentFileUrl(slug, before.digest) };
}

/** Applies a change to the HTML before it. */
export const changedHtml = (before: string, { start, end, html }: ContentChange): string =>
  before.slice(0, start) + html + before.slice(end);
