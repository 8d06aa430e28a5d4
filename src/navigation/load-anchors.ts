// Loads other pages' headings for the sidebar: one file per section, fetched on the first toggle.
import { anchorsFilePath } from "../shared/section-anchors";
import type { SectionAnchors } from "../shared/section-anchors";
import type { Heading } from "../shared/types";
import { fetchJson } from "./fetch-json";

const requests = new Map<string, Promise<SectionAnchors>>();

function sectionAnchors(section: string): Promise<SectionAnchors> {
  let request = requests.get(section);
  if (!request) {
    request = fetchJson<SectionAnchors>(`/${anchorsFilePath(section)}`);
    // A failed request may be tried again.
    request.catch(() => requests.delete(section));
    requests.set(section, request);
  }
  return request;
}

/** Headings of level 2 and 3 of a page; rejects when they cannot be had. */
export async function loadAnchors(url: string): Promise<readonly Heading[]> {
  const [, section = "", rest] = url.split("/");
  // Pages at the top may lie below an address of their own, and a section's first page looks like one.
  const ofTop = rest ? undefined : (await sectionAnchors(""))[url];
  return ofTop ?? (await sectionAnchors(section))[url] ?? [];
}
