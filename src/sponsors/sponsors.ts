// The data about sponsors that the source plugin writes and the home page reads, and the location of its
// files.
import type { SPONSOR_RANKS, SPONSOR_TYPES } from "../core/constants";

export type SponsorRank = (typeof SPONSOR_RANKS)[number];
export type SponsorType = (typeof SPONSOR_TYPES)[number];

/** Ranks by amount, except "latest", which is by date. */
export type AmountRank = Exclude<SponsorRank, "latest">;

/** The minimum for each rank, in US dollars: in total, or the monthly average over the last year. */
export const SPONSOR_THRESHOLDS: Readonly<
  Record<SponsorType, Readonly<Record<AmountRank, number>>>
> = {
  total: { platinum: 50_000, gold: 10_000, silver: 2_000, bronze: 200, backer: 1 },
  monthly: { platinum: 2_500, gold: 500, silver: 100, bronze: 10, backer: 1 },
};

/** A sponsor is among the latest for this many days after the first donation. */
export const LATEST_DAYS = 21;

/** One sponsor as the home page shows it. */
export interface Sponsor {
  /** The name on Open Collective, or a similar one. Unique in a list. */
  slug: string;
  name: string;
  /** An http or https URL. */
  url: string;
  /** The URL of a picture on Open Collective's servers, or null for sponsors without one. */
  image: string | null;
}

/** A sponsor file: the ranks that have members, most generous first. */
export type SponsorLists = Partial<Record<SponsorRank, readonly Sponsor[]>>;

/** Number of members of a rank in each list, to reserve space before a list has loaded. */
export type SponsorCount = Queries.SponsorRankCount;

/** Path of a list below the site's root, without a leading slash. */
export const sponsorsFilePath = (type: SponsorType): string => `sponsors/${type}.json`;
