// Generates a file per section with its pages' headings, which a sidebar loads on the first toggle, so that pages
// don't contain the headings of other pages.
import type { DocPage } from "../core/doc-page";
import { anchorsUrl, type SectionAnchors } from "../core/section-anchors";

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
