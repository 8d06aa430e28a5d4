// Turns the API's response into one contribution per account. The response is untrusted: malformed nodes are
// skipped, and unsafe URLs are left out.
import * as z from "zod";
import { oneLine, webAddress } from "../../../src/core/untrusted";
import type { Sponsor } from "../../../src/sponsors/sponsors";

/** What an account has given through Open Collective. */
export interface Contribution extends Sponsor {
  /** All donations, in US cents. */
  total: number;
  /** Donations during the last year, in US cents. */
  lastYear: number;
  /** Date of the first donation; null if the API doesn't return it. */
  since: string | null;
}

/** The only origin for images, because the page lets readers' browsers load them from nowhere else. */
const IMAGE_ORIGIN = "https://images.opencollective.com";

/** Maximum length of a name, in characters. */
const MAX_NAME = 80;
/** In US cents. Nobody has donated a billion dollars. */
const MAX_AMOUNT = 1e11;

const amount = z.object({
  valueInCents: z.int().min(0).max(MAX_AMOUNT),
  currency: z.literal("USD"),
});
const text = z.string().nullish().catch(null);
const address = z.string().max(500).nullish().catch(null);
const account = z.object({
  slug: z.string().regex(/^[a-z0-9][a-z0-9_-]{0,99}$/i),
  name: text,
  website: address,
  imageUrl: address,
  isIncognito: z.boolean().nullish(),
});
const member = z.object({
  account,
  totalDonations: amount,
  createdAt: z.iso.datetime({ offset: true }).nullish().catch(null),
});
const transaction = z.object({ fromAccount: account, amount });

type Account = z.infer<typeof account>;

/**
 * Groups the nodes of `members` and last year's `transactions` by account. An account that is a member more
 * than once has the same total each time. Incognito accounts are left out. `unreadable` counts the nodes that
 * were skipped.
 */
export function readContributions(
  members: readonly unknown[],
  transactions: readonly unknown[],
): { contributions: Contribution[]; unreadable: number } {
  const bySlug = new Map<string, Contribution>();
  let unreadable = 0;
  const contributionOf = (of: Account): Contribution => {
    const known = bySlug.get(of.slug) ?? newContribution(of);
    bySlug.set(of.slug, known);
    return known;
  };
  for (const node of members) {
    const { success, data } = member.safeParse(node);
    if (!success) unreadable += 1;
    else if (!data.account.isIncognito) {
      const contribution = contributionOf(data.account);
      contribution.total = Math.max(contribution.total, data.totalDonations.valueInCents);
      contribution.since = earlier(contribution.since, data.createdAt ?? null);
    }
  }
  for (const node of transactions) {
    const { success, data } = transaction.safeParse(node);
    if (!success) unreadable += 1;
    else if (!data.fromAccount.isIncognito) {
      contributionOf(data.fromAccount).lastYear += data.amount.valueInCents;
    }
  }
  const contributions = [...bySlug.values()].filter(
    ({ total, lastYear }) => total > 0 || lastYear > 0,
  );
  return { contributions, unreadable };
}

/** The address is the account's website, or its profile if it has none. */
function newContribution({ slug, name, website, imageUrl }: Account): Contribution {
  return {
    slug,
    name: [...oneLine(name ?? "")].slice(0, MAX_NAME).join("") || slug,
    url: websiteAddress(website ?? "") ?? `https://opencollective.com/${slug}`,
    image: imageAddress(imageUrl ?? ""),
    total: 0,
    lastYear: 0,
    since: null,
  };
}

const earlier = (a: string | null, b: string | null): string | null =>
  a === null || (b !== null && Date.parse(b) < Date.parse(a)) ? b : a;

/** An address with a named host; undefined for anything else. */
function websiteAddress(value: string): string | undefined {
  const url = webAddress(value);
  return url?.hostname.includes(".") ? url.href : undefined;
}

function imageAddress(value: string): string | null {
  const url = webAddress(value);
  return url?.origin === IMAGE_ORIGIN ? url.href : null;
}
