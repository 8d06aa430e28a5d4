// Stores the places that a reader has opened from the search, newest first.
import { recall, remember } from "../ui/reader-storage";
import type { SearchHit } from "./engine";

const KEY = "recent-searches";
const MOST = 5;

/** The stored data of a place. */
export type RecentHit = Pick<SearchHit, "url" | "title" | "page">;

/** Returns the places, or an empty list if they can't be read. */
export function recentHits(): RecentHit[] {
  try {
    const stored = JSON.parse(recall(KEY) ?? "[]") as unknown;
    return Array.isArray(stored) ? stored.filter(isHit).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Moves a place to the top of the list. */
export function keepRecent({ url, title, page }: RecentHit): void {
  const others = recentHits().filter((hit) => hit.url !== url);
  remember(KEY, JSON.stringify([{ url, title, page }, ...others].slice(0, MOST)));
}

/** Deletes the whole list. */
export const forgetRecent = (): void => remember(KEY, "[]");

/** A reader's storage may contain anything. */
const isHit = (value: unknown): value is RecentHit => {
  const { url, title, page } = (value ?? {}) as Partial<Record<string, unknown>>;
  return (
    typeof url === "string" &&
    /^\/(?!\/)/.test(url) &&
    typeof title === "string" &&
    typeof page === "string"
  );
};
