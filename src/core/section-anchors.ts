// The file with the headings of a section's pages, which the sidebar's toggles load.
import type { Heading } from "./types";

/** Headings of level 2 and 3 by page address. */
export type SectionAnchors = Record<string, readonly Heading[]>;

/** Returns a path below the site's root, without a leading slash. '' is the section of top-level pages. */
export function anchorsFilePath(section: string): string {
  return `content-anchors/${section || "index"}.json`;
}
