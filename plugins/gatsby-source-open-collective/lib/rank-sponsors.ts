// Puts sponsors into their ranks. Pure: the same contributions on the same day make the same lists.
import { createHash } from "node:crypto";
import { SPONSOR_TYPES } from "../../../src/shared/constants";
import {
  LATEST_DAYS,
  SPONSOR_THRESHOLDS,
  type AmountRank,
  type Sponsor,
  type SponsorLists,
  type SponsorType,
} from "../../../src/shared/sponsors";
import type { Contribution } from "./contribution";
import type { OutsideSponsor } from "./outside-sponsors";

const MAX_LATEST = 30;
const MAX_BACKERS = 100;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A sponsor and what goes by: US cents, and the time of the first donation. */
interface Giver extends Sponsor, Record<SponsorType, number> {
  since: string | null;
}

/** The two lists, of contributions and of sponsors outside Open Collective. */
export function rankSponsors(
  contributions: readonly Contribution[],
  outside: readonly OutsideSponsor[],
  now: Date,
): Record<SponsorType, SponsorLists> {
  const givers = mergeSponsors(contributions, outside);
  const latest = latestOf(givers, now).map(toSponsor);
  const lists = SPONSOR_TYPES.map((type) => [type, listsOf(givers, type, latest)] as const);
  return Object.fromEntries(lists) as Record<SponsorType, SponsorLists>;
}

/** One sponsor a slug: what an account gave and what it gave elsewhere is one total. */
function mergeSponsors(
  contributions: readonly Contribution[],
  outside: readonly OutsideSponsor[],
): Giver[] {
  const bySlug = new Map<string, Giver>();
  for (const { slug, name, url, image, total, lastYear, since } of contributions) {
    bySlug.set(slug, { slug, name, url, image, total, monthly: lastYear / 12, since });
  }
  for (const { slug, name, url, total } of outside) {
    const account = bySlug.get(slug);
    if (account) account.total += total;
    else bySlug.set(slug, { slug, name, url, image: null, total, monthly: 0, since: null });
  }
  return [...bySlug.values()];
}

function listsOf(
  givers: readonly Giver[],
  type: SponsorType,
  latest: readonly Sponsor[],
): SponsorLists {
  const lists: { -readonly [Rank in keyof SponsorLists]: SponsorLists[Rank] } = {};
  if (latest.length > 0) lists.latest = latest;
  for (const [rank, threshold, next] of thresholdsOf(type)) {
    const members = givers.filter(
      ({ [type]: cents }) => cents >= threshold * 100 && cents < next * 100,
    );
    const chosen = rank === "backer" ? chooseAtRandom(members, MAX_BACKERS) : members;
    if (chosen.length === 0) continue;
    lists[rank] = chosen.sort((a, b) => b[type] - a[type] || bySlug(a, b)).map(toSponsor);
  }
  return lists;
}

/** Ranks from the highest on: the least that each takes, and the least of the next higher one. */
function thresholdsOf(type: SponsorType): [AmountRank, number, number][] {
  const thresholds = Object.entries(SPONSOR_THRESHOLDS[type]) as [AmountRank, number][];
  return thresholds.map(([rank, least], index) => [
    rank,
    least,
    thresholds[index - 1]?.[1] ?? Infinity,
  ]);
}

/** First donations of the last days, the newest first. */
function latestOf(givers: readonly Giver[], now: Date): Giver[] {
  const timeOf = ({ since }: Giver) => (since === null ? NaN : Date.parse(since));
  return givers
    .filter((giver) => {
      const age = now.getTime() - timeOf(giver);
      return age >= 0 && age <= LATEST_DAYS * DAY_MS && giver.total >= 100;
    })
    .sort((a, b) => timeOf(b) - timeOf(a) || bySlug(a, b))
    .slice(0, MAX_LATEST);
}

/** A choice that everybody has the same chance in, and that stays while nobody's amount changes. */
function chooseAtRandom(members: Giver[], count: number): Giver[] {
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
const bySlug = (a: Giver, b: Giver): number => (a.slug < b.slug ? -1 : 1);
const toSponsor = ({ slug, name, url, image }: Giver): Sponsor => ({ slug, name, url, image });
