// Writes each section's headings to a file of their own: a sidebar loads it on the first toggle, so
// that no page carries the headings of others.
import path from "node:path";
import { writeIfChanged } from "../shared/files";
import { anchorsFilePath } from "../shared/section-anchors";
import type { Heading } from "../shared/types";
import type { SectionAnchors } from "../shared/section-anchors";

interface AnchoredPage {
  url: string;
  section: string;
  headings: readonly Heading[];
}

/** Writes the files that changed below `publicDirectory`. */
export function writeSectionAnchors(publicDirectory: string, pages: readonly AnchoredPage[]): void {
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
