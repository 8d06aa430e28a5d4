// Loads the pages of another section for the panel on small screens. They're in the data of that section's
// first page, which always exists, even offline.
import { pageDataUrl } from "../core/offline";
import type { Section, SidebarLink } from "../core/types";
import { fetchJson } from "./fetch-json";

interface PageData {
  result: { data?: { docSection?: Section | null } };
}

/**
 * Returns the pages below a section's address in reading order, by group. Rejects if they can't be loaded.
 */
export async function loadSectionPages(url: string): Promise<readonly SidebarLink[]> {
  const { result } = await fetchJson<PageData>(pageDataUrl(url));
  const section = result.data?.docSection;
  if (!section) throw new Error(`${url} has no section`);
  return section.groups.flatMap(({ title, items }) => [
    ...(title === null ? [] : [{ title, level: 2 }]),
    ...items.map((item) => ({ ...item, level: title === null ? 2 : 3 })),
  ]);
}
