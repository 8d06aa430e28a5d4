// The URLs of the blog. A post's file name and its URL both start with the post's date.

/** First path segment of the blog. */
export const BLOG_SECTION = "blog";

/** Root-relative address of the blog's feed. */
export const FEED_URL = "/blog/feed.xml";

const POST_URL = /^\/blog\/(\d{4}-\d{2}-\d{2})-[^/]+\/$/;

/** Returns the date of the post at a root-relative address (yyyy-mm-dd), or null if the page isn't a post. */
export function postDate(url: string): string | null {
  const day = POST_URL.exec(url)?.[1] ?? "";
  const date = new Date(day);
  // Dates like February 30 become days in March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : null;
}

/**
 * Returns a sort key that puts the newest post first: minus the date as yyyymmdd, or null for other pages.
 */
export function postSort(url: string): number | null {
  const day = postDate(url);
  return day === null ? null : -Number(day.replaceAll("-", ""));
}
