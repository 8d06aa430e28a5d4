// Writes each section's headings to a separate file, which a sidebar loads on the first toggle, so that pages
// don't contain the headings of other pages.
import path from "node:path";
import { writeIfChanged } from "../core/files";
import { anchorsFilePath } from "../core/section-anchors";
import type { DocPage } from "../core/doc-page";
import type { SectionAnchors } from "../core/section-anchors";

/** Writes the changed files below `publicDirectory`. */
export function writeSectionAnchors(
  publicDirectory: string,
  pages: readonly Pick<DocPage, "url" | "section" | "headings">[],
): void {
  const sections = new Map<string, SectionAnchors>();
  for (const { url, section, headings } of [...pages].sort((a, b) => (a.url < b.url ? -1 : 1))) {
    const anchors = sections.get(section) ?? {};
    anchors[url] = headings.filter((heading) => heading.level > 1);
    sections.set(section, anchors);
  }
  for (const [section, anchors] of sections) {
    const file = path.join(publicDirectory, anchorsFilePath(section));
    writeIfChanged(file, JSON.stringify(anchors));
  }
}
