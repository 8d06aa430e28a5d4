// The places that a reader has opened from the search, newest first.
import { recall, remember } from "../hooks/reader-storage";
import type { SearchHit } from "./engine";

const KEY = "recent-searches";
const MOST = 5;

/** What is kept of a place. */
export type RecentHit = Pick<SearchHit, "url" | "title" | "page">;

/** The places; none where nothing can be read. */
export function recentHits(): RecentHit[] {
  try {
    const stored = JSON.parse(recall(KEY) ?? "[]") as unknown;
    return Array.isArray(stored) ? stored.filter(isHit).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Puts a place first. */
export function keepRecent({ url, title, page }: RecentHit): void {
  const others = recentHits().filter((hit) => hit.url !== url);
  remember(KEY, JSON.stringify([{ url, title, page }, ...others].slice(0, MOST)));
}

/** Forgets them all. */
export const forgetRecent = (): void => remember(KEY, "[]");

/** Anything may stand in a reader's storage. */
const isHit = (value: unknown): value is RecentHit => {
  const { url, title, page } = (value ?? {}) as Partial<Record<string, unknown>>;
  return (
    typeof url === "string" &&
    /^\/(?!\/)/.test(url) &&
    typeof title === "string" &&
    typeof page === "string"
  );
};
