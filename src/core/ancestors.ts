// Finds the levels above a page, for breadcrumbs.
import { sectionLink } from "./navigation";
import type { Section, TitledLink } from "./types";

/** The index pages above a page, outermost first. Empty for an index and for top-level pages. */
export function ancestors(section: Section, url: string): TitledLink[] {
  const index = sectionLink(section.slug);
  return section.slug === "" || url === index.url ? [] : [index];
}
