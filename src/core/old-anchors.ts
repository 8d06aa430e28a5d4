// Reads the list of old anchors: ids that readers and other sites link to, and where their subject is now.
import { isRecord } from "./is-record";
import type { ContentProblem } from "./problem";
import { parseNamed } from "./yaml-file";

/** The file in the content directory that contains the list. */
export const OLD_ANCHORS_FILE = "old-anchors.yaml";

/** An id that a page used to have. */
export interface OldAnchor {
  /** The old id. */
  id: string;
  /** An id on the same page, or a root-relative address with an anchor on another page. */
  to: string;
  /** The line number in the file. */
  line: number;
}

/** The old anchors of each page, by the page's address. */
export type OldAnchors = ReadonlyMap<string, readonly OldAnchor[]>;

const EXAMPLE = `write each page's old ids below its address:
/guides/caching/:
  old-id: id-on-this-page
  other-old-id: /guides/code-splitting/#id-there`;

/** Whether the subject of an old anchor is now on another page. */
export const isOnOtherPage = ({ to }: Pick<OldAnchor, "to">): boolean => to.startsWith("/");

/** Returns the valid entries and the problems with the others. Never throws. */
export function parseOldAnchors(text: string): {
  oldAnchors: OldAnchors;
  problems: ContentProblem[];
} {
  const { entries, lineOf, problems } = parseNamed(OLD_ANCHORS_FILE, text, EXAMPLE);
  const oldAnchors = new Map<string, OldAnchor[]>();
  for (const [url, targets] of Object.entries(entries)) {
    if (!/^\/(.*\/)?$/.test(url) || !(targets === null || isRecord(targets))) {
      const message = `"${url}" isn't the address of a page with old ids`;
      problems.push({ file: OLD_ANCHORS_FILE, line: lineOf(url), message, fix: EXAMPLE });
      continue;
    }
    const anchors: OldAnchor[] = [];
    for (const [id, to] of Object.entries(targets ?? {})) {
      const line = lineOf(url, id);
      if (typeof to === "string" && (to.startsWith("/") ? /^\/.*#./ : /^[^#\s]+$/).test(to)) {
        anchors.push({ id, to, line });
      } else {
        const message = `"${id}" points to ${JSON.stringify(to)}, which is neither an id nor a page's address with an anchor`;
        problems.push({ file: OLD_ANCHORS_FILE, line, message, fix: EXAMPLE });
      }
    }
    oldAnchors.set(url, anchors);
  }
  return { oldAnchors, problems };
}
