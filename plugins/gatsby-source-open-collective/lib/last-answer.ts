// Decides when to query Open Collective, and keeps its last good answer in Gatsby's cache for runs that don't
// query it or get no answer.
import type { GatsbyCache } from "gatsby";
import * as z from "zod";
import { contributionSchema, type Contribution } from "./contribution";
import {
  fetchContributions,
  OpenCollectiveFailure,
  type OpenCollectiveSettings,
} from "./open-collective";

export interface LastAnswerOptions {
  /** Undefined if Open Collective must not be queried. */
  settings: OpenCollectiveSettings | undefined;
  account: string;
  cache: Pick<GatsbyCache, "get" | "set">;
  createContentDigest: (value: object) => string;
  now: Date;
}

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
const ASKED = "open collective: asked";

const answerSchema = z.object({ day: z.string(), contributions: z.array(contributionSchema) });

/**
 * Queries Open Collective unless an identical query was already tried today (UTC), even if that one failed.
 * Otherwise, and if the query fails, returns the last good answer. Never throws because of an API failure.
 */
export async function lastAnswer(options: LastAnswerOptions): Promise<LastAnswer> {
  const { settings, account, cache, createContentDigest, now } = options;
  const day = now.toISOString().slice(0, 10);
  const key = `${ANSWER} ${account}`;
  const kept = answerSchema.safeParse(await cache.get(key)).data ?? {
    contributions: [],
    day: null,
  };
  if (!settings) return kept;
  const asked = createContentDigest({ ...settings, account, day });
  if ((await cache.get(ASKED)) === asked) return kept;
  try {
    const contributions = await fetchContributions(settings, account, now);
    await cache.set(key, { day, contributions });
    return { day, contributions };
  } catch (error) {
    if (!(error instanceof OpenCollectiveFailure)) throw error;
    return { ...kept, failure: error.message };
  } finally {
    await cache.set(ASKED, asked);
  }
}
