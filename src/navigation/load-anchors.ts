// Loads other pages' headings for the sidebar: one file per section, fetched on the first toggle.
import { anchorsUrl } from "../core/section-anchors";
import type { SectionAnchors } from "../core/section-anchors";
import type { SidebarLink } from "../core/types";
import { fetchOnce } from "./fetch-json";

const sectionAnchors = (section: string) => fetchOnce<SectionAnchors>(anchorsUrl(section));

/** Returns links to a page's headings of levels 2 and 3. Rejects if they can't be loaded. */
export async function loadAnchors(url: string): Promise<SidebarLink[]> {
  const [, section = "", rest] = url.split("/");
  // An address with one segment may be a top-level page or the first page of a section.
  const ofTop = rest ? undefined : (await sectionAnchors(""))[url];
  const headings = ofTop ?? (await sectionAnchors(section))[url] ?? [];
  return headings.map((heading) => ({ ...heading, url: `${url}#${heading.id}` }));
}
