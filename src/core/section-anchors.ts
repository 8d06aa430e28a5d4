// The file with the headings of a section's pages, which the sidebar's toggles load.
import type { Heading } from "./types";

/** Headings of level 2 and 3 by page address. */
export type SectionAnchors = Record<string, readonly Heading[]>;

/** Folder of these files, root-relative. */
export const ANCHORS_DIRECTORY = "/content-anchors/";

/** Returns the root-relative address of a section's file. '' is the section of top-level pages. */
export const anchorsUrl = (section: string): string =>
  `${ANCHORS_DIRECTORY}${section || "index"}.json`;
