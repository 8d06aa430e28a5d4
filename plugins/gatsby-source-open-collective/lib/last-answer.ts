// Decides when to query Open Collective, and keeps its last good answer in Gatsby's cache for runs that don't
// query it or get no answer.
import type { NodePluginArgs } from "gatsby";
import type { Contribution } from "./contribution";
import {
  fetchContributions,
  OpenCollectiveFailure,
  openCollectiveSettings,
} from "./open-collective";

/** The contributions we know, and the reason if they aren't from today. */
export interface LastAnswer {
  /** Empty if Open Collective has never answered. */
  contributions: Contribution[];
  /** Day of the answer in UTC, for example 2026-11-21; null if there has never been one. */
  day: string | null;
  /** Why Open Collective didn't answer in this run. */
  failure?: string;
}

const ANSWER = "open collective: answer";
const LAST_REQUEST = "open collective: last request";
const NO_ANSWER: LastAnswer = { contributions: [], day: null };

/**
 * Queries Open Collective unless an identical query was already tried today (UTC), even if that one failed.
 * Otherwise, and if the query fails, returns the last good answer. Never throws because of an API failure.
 */
export async function lastAnswer(
  { cache, createContentDigest }: NodePluginArgs,
  account: string,
  now: Date,
): Promise<LastAnswer> {
  const settings = openCollectiveSettings(process.env);
  const day = now.toISOString().slice(0, 10);
  const key = `${ANSWER} ${account}`;
  const stored = ((await cache.get(key)) as LastAnswer | undefined) ?? NO_ANSWER;
  if (!settings) return stored;
  const request = createContentDigest({ ...settings, account, day });
  if ((await cache.get(LAST_REQUEST)) === request) return stored;
  try {
    const contributions = await fetchContributions(settings, account, now);
    await cache.set(key, { day, contributions });
    return { day, contributions };
  } catch (error) {
    if (!(error instanceof OpenCollectiveFailure)) throw error;
    return { ...stored, failure: error.message };
  } finally {
    await cache.set(LAST_REQUEST, request);
  }
}
