// Loads other pages' headings for the sidebar: one file per section, fetched on the first toggle.
import { anchorsUrl } from "../core/section-anchors";
import type { SectionAnchors } from "../core/section-anchors";
import type { Heading } from "../core/types";
import { fetchJson } from "./fetch-json";

const requests = new Map<string, Promise<SectionAnchors>>();

function sectionAnchors(section: string): Promise<SectionAnchors> {
  let request = requests.get(section);
  if (!request) {
    request = fetchJson<SectionAnchors>(anchorsUrl(section));
    // Allows another attempt after a failure.
    request.catch(() => requests.delete(section));
    requests.set(section, request);
  }
  return request;
}

/** Returns a page's headings of levels 2 and 3. Rejects if they can't be loaded. */
export async function loadAnchors(url: string): Promise<readonly Heading[]> {
  const [, section = "", rest] = url.split("/");
  // An address with one segment may be a top-level page or the first page of a section.
  const ofTop = rest ? undefined : (await sectionAnchors(""))[url];
  return ofTop ?? (await sectionAnchors(section))[url] ?? [];
}
