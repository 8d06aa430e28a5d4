// Pages of a section that the shown page does not belong to, for the panel of small screens. They are in the
// data of the section's first page, which is there anyway, also offline.
import { pageDataUrl } from "../shared/offline";
import type { Section, SidebarLink } from "../shared/types";
import { fetchJson } from "./fetch-json";

interface SectionData {
  docSection?: Section | null;
}

interface PageData {
  result: { data?: SectionData; pageContext?: SectionData };
}

/** The pages below a section's address in reading order, by group; rejects when they cannot be had. */
export async function loadSectionPages(url: string): Promise<readonly SidebarLink[]> {
  const { data, pageContext } = (await fetchJson<PageData>(pageDataUrl(url))).result;
  const section = data?.docSection ?? pageContext?.docSection;
  if (!section) throw new Error(`${url} has no section`);
  return section.groups.flatMap(({ title, items }) => [
    ...(title === null ? [] : [{ title, level: 2 }]),
    ...items.map((item) => ({ ...item, level: title === null ? 2 : 3 })),
  ]);
}
