// The files with the headings of each section's pages. A sidebar loads one on the first toggle, so that pages don't contain
// the headings of other pages.
import type { DocPage } from "./doc-page";
import type { Heading } from "./types";

/** Headings of level 2 and 3 by page address. */
export type SectionAnchors = Record<string, readonly Heading[]>;

/** Folder of these files, root-relative. */
export const ANCHORS_DIRECTORY = "/content-anchors/";

/** Returns the root-relative address of a section's file. '' is the section of top-level pages. */
export const anchorsUrl = (section: string): string =>
  `${ANCHORS_DIRECTORY}${section || "index"}.json`;

/** Returns the files: root-relative address → text. */
export function sectionAnchors(
  pages: readonly Pick<DocPage, "url" | "section" | "headings">[],
): Map<string, string> {
  const sections = new Map<string, SectionAnchors>();
  for (const { url, section, headings } of [...pages].sort((a, b) => (a.url < b.url ? -1 : 1))) {
    const anchors = sections.get(section) ?? {};
    anchors[url] = headings.filter((heading) => heading.level > 1);
    sections.set(section, anchors);
  }
  return new Map(
    [...sections].map(([section, anchors]) => [anchorsUrl(section), JSON.stringify(anchors)]),
  );
}
