// Sponsors: what the source plugin writes, the files it writes it to, and what the home page reads.
import type { SPONSOR_RANKS, SPONSOR_TYPES } from "./constants";

export type SponsorRank = (typeof SPONSOR_RANKS)[number];
export type SponsorType = (typeof SPONSOR_TYPES)[number];

/** Ranks by amount; "latest" goes by date. */
export type AmountRank = Exclude<SponsorRank, "latest">;

/** The least that a rank takes, in US dollars: in total, or a month on average of the last year. */
export const SPONSOR_THRESHOLDS: Readonly<
  Record<SponsorType, Readonly<Record<AmountRank, number>>>
> = {
  total: { platinum: 50_000, gold: 10_000, silver: 2_000, bronze: 200, backer: 1 },
  monthly: { platinum: 2_500, gold: 500, silver: 100, bronze: 10, backer: 1 },
};

/** Days since the first donation for which a sponsor is among the latest. */
export const LATEST_DAYS = 21;

/** One sponsor as the home page shows it. */
export interface Sponsor {
  /** Name on Open Collective, or one like it; unique in a list. */
  slug: string;
  name: string;
  /** An http or https address. */
  url: string;
  /** Address of a picture on Open Collective's servers; null for sponsors without one. */
  image: string | null;
}

/** A sponsor file: ranks that have members, each with the most generous first. */
export type SponsorLists = Partial<Record<SponsorRank, readonly Sponsor[]>>;

/** How many members a rank has in each list: room to leave before a list is there. */
export interface SponsorCount extends Record<SponsorType, number> {
  rank: SponsorRank;
}

/** Path of a list below the site's root, without a leading slash. */
export const sponsorsFilePath = (type: SponsorType): string => `sponsors/${type}.json`;
