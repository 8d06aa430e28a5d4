// Loads a list of sponsors and the code that shows it.
import { createElement, type ReactElement } from "react";
import { fetchOnce } from "../../navigation/fetch-json";
import { sponsorsFilePath, type SponsorLists, type SponsorType } from "../sponsors";

async function loadLists(type: SponsorType): Promise<ReactElement> {
  const [{ RankedSponsors }, lists] = await Promise.all([
    import("./RankedSponsors"),
    fetchOnce<SponsorLists>(`/${sponsorsFilePath(type)}`),
  ]);
  return createElement(RankedSponsors, { key: type, type, lists });
}

/** Loads the list of each type. */
export const LOAD_LISTS: Readonly<Record<SponsorType, () => Promise<ReactElement>>> = {
  monthly: () => loadLists("monthly"),
  total: () => loadLists("total"),
};
