// Decides when Open Collective is asked, and keeps its last good answer in Gatsby's cache for the times
// when it is not, or when it does not answer.
import * as z from "zod";
import { contributionSchema, type Contribution } from "./contribution";
import {
  fetchContributions,
  OpenCollectiveFailure,
  type OpenCollectiveSettings,
} from "./open-collective";

/** Part of Gatsby's cache. */
interface Cache {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<unknown>;
}

export interface LastAnswerOptions {
  /** Undefined when nobody is to be asked. */
  settings: OpenCollectiveSettings | undefined;
  account: string;
  cache: Cache;
  createContentDigest: (value: object) => string;
  now: Date;
}

/** What is known of the contributions, and why it is not today's. */
export interface LastAnswer {
  /** None when there never was an answer. */
  contributions: Contribution[];
  /** Day of the answer in UTC, as 2026-11-21; null when there never was one. */
  day: string | null;
  /** Why Open Collective gave no answer in this run. */
  failure?: string;
}

const ANSWER = "open collective: answer";
const ASKED = "open collective: asked";

const answerSchema = z.object({ day: z.string(), contributions: z.array(contributionSchema) });

/**
 * Asks if that has not been done today (UTC) in the same way, whatever came of it; else, and when there
 * is no answer, gives the last good one. Never throws for what the API does.
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
