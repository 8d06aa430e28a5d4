// Sorts sponsors into ranks. Pure: the same contributions on the same day produce the same lists.
import { createHash } from "node:crypto";
import { SPONSOR_TYPES } from "../../../src/core/constants";
import {
  LATEST_DAYS,
  SPONSOR_THRESHOLDS,
  type AmountRank,
  type Sponsor,
  type SponsorLists,
  type SponsorType,
} from "../../../src/sponsors/sponsors";
import type { Contribution } from "./contribution";
import type { OutsideSponsor } from "./outside-sponsors";

const MAX_LATEST = 30;
const MAX_BACKERS = 100;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A sponsor with what determines its rank: amounts in US cents, and the date of the first donation. */
interface Contributor extends Sponsor, Record<SponsorType, number> {
  since: string | null;
}

/** Builds the two lists from contributions and sponsors outside Open Collective. */
export function rankSponsors(
  contributions: readonly Contribution[],
  outside: readonly OutsideSponsor[],
  now: Date,
): Record<SponsorType, SponsorLists> {
  const contributors = mergeSponsors(contributions, outside);
  const latest = latestOf(contributors, now).map(toSponsor);
  const lists = SPONSOR_TYPES.map((type) => [type, listsOf(contributors, type, latest)] as const);
  return Object.fromEntries(lists) as Record<SponsorType, SponsorLists>;
}

/** Merges entries by slug, adding up what an account donated on Open Collective and elsewhere. */
function mergeSponsors(
  contributions: readonly Contribution[],
  outside: readonly OutsideSponsor[],
): Contributor[] {
  const bySlug = new Map<string, Contributor>();
  for (const { lastYear, ...contribution } of contributions) {
    bySlug.set(contribution.slug, { ...contribution, monthly: lastYear / 12 });
  }
  for (const { slug, name, url, total } of outside) {
    const account = bySlug.get(slug);
    if (account) account.total += total;
    else bySlug.set(slug, { slug, name, url, image: null, total, monthly: 0, since: null });
  }
  return [...bySlug.values()];
}

function listsOf(
  contributors: readonly Contributor[],
  type: SponsorType,
  latest: readonly Sponsor[],
): SponsorLists {
  const lists: SponsorLists = latest.length > 0 ? { latest } : {};
  // From the highest rank to the lowest.
  const thresholds = Object.entries(SPONSOR_THRESHOLDS[type]) as [AmountRank, number][];
  const rankOf = ({ [type]: cents }: Contributor) =>
    thresholds.find(([, dollars]) => cents >= dollars * 100)?.[0];
  for (const [rank] of thresholds) {
    const members = contributors.filter((contributor) => rankOf(contributor) === rank);
    const chosen = rank === "backer" ? chooseAtRandom(members, MAX_BACKERS) : members;
    if (chosen.length === 0) continue;
    lists[rank] = chosen.sort((a, b) => b[type] - a[type] || bySlug(a, b)).map(toSponsor);
  }
  return lists;
}

/** Sponsors whose first donation was in the last few days, newest first. */
function latestOf(contributors: readonly Contributor[], now: Date): Contributor[] {
  const timeOf = ({ since }: Contributor) => (since === null ? NaN : Date.parse(since));
  return contributors
    .filter((contributor) => {
      const age = now.getTime() - timeOf(contributor);
      return age >= 0 && age <= LATEST_DAYS * DAY_MS && contributor.total >= 100;
    })
    .sort((a, b) => timeOf(b) - timeOf(a) || bySlug(a, b))
    .slice(0, MAX_LATEST);
}

/** Picks sponsors with equal chances. The choice only changes when someone's amount does. */
function chooseAtRandom(members: Contributor[], count: number): Contributor[] {
  if (members.length <= count) return members;
  const sorted = [...members].sort(bySlug);
  const seed = digest(
    JSON.stringify(sorted.map(({ slug, total, monthly }) => [slug, total, monthly])),
  );
  return sorted
    .map((member) => ({ member, lot: digest(seed + member.slug) }))
    .sort((a, b) => (a.lot < b.lot ? -1 : 1))
    .slice(0, count)
    .map(({ member }) => member);
}

const digest = (text: string): string => createHash("sha256").update(text).digest("hex");
const bySlug = (a: Contributor, b: Contributor): number => (a.slug < b.slug ? -1 : 1);
const toSponsor = ({ slug, name, url, image }: Contributor): Sponsor => ({
  slug,
  name,
  url,
  image,
});
