// The blog's addresses. A post's file name begins with its day, and so does its address.

/** First path segment of the blog. */
export const BLOG_SECTION = "blog";

/** Root-relative address of the blog's feed. */
export const FEED_URL = "/blog/feed.xml";

const POST_URL = /^\/blog\/(\d{4}-\d{2}-\d{2})-[^/]+\/$/;

/** Day of the post at a root-relative address (yyyy-mm-dd); null for pages that are no posts. */
export function postDate(url: string): string | null {
  const day = POST_URL.exec(url)?.[1];
  return day === undefined || Number.isNaN(Date.parse(day)) ? null : day;
}

/** Place of a post among others, newest first: minus its day as yyyymmdd; null for other pages. */
export function postSort(url: string): number | null {
  const day = postDate(url);
  return day === null ? null : -Number(day.replaceAll("-", ""));
}
