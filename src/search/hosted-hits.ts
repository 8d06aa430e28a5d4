// Converts the hosted search service's response for display on this site.
import type { DocSearchHit } from "@docsearch/react";

/** Starts of tags, except for the marks around matching words. */
const TAG = /<(?!\/?mark>)/g;

/**
 * Returns the hits of a response, with URLs on this origin. In their texts, only <mark> is markup, because
 * DocSearch renders them as HTML. Throws if the response doesn't come from a crawled site.
 */
export function hostedHits({ results }: { results: readonly object[] }): DocSearchHit[] {
  const [{ hits }] = results as [{ hits: DocSearchHit[] }];
  return hits.map((hit) => {
    const { lvl0, ...titles } = hit.hierarchy;
    if (typeof lvl0 !== "string" || !Object.values(titles).every(isTitle)) {
      throw new TypeError("The search service sent a hit without titles");
    }
    const { pathname, search, hash } = new URL(hit.url);
    // Two slashes at the start would refer to another host.
    const url = pathname.replace(/^\/*/, "/") + search + hash;
    return { ...withoutTags(hit), url };
  });
}

const isTitle = (value: unknown): boolean => value === null || typeof value === "string";

function withoutTags<T>(value: T): T {
  const text = JSON.stringify(value);
  return JSON.parse(text, (_key, part: unknown) =>
    typeof part === "string" ? part.replace(TAG, "&lt;") : part,
  ) as T;
}
