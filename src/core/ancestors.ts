// Finds the levels above a page, for breadcrumbs.
import { sectionUrl } from "./sidebar";
import { sectionName } from "./navigation";
import type { Section, TitledLink } from "./types";

/** The index pages above a page, outermost first. Empty for an index and for top-level pages. */
export function ancestors(section: Section, url: string): TitledLink[] {
  const index = sectionUrl(section.slug);
  return section.slug === "" || url === index
    ? []
    : [{ title: sectionName(section.slug), url: index }];
}
