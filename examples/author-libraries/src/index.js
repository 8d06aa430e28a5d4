import MiniSearch from "minisearch";
import { words } from "./words.js";

/**
 * Creates a function that finds pages by the words in their titles and texts.
 * @param {{ title: string, text: string }[]} pages
 * @returns {(query: string) => string[]}
 */
export function createSearch(pages) {
  const index = new MiniSearch({
    fields: ["title", "text"],
    storeFields: ["title"],
    tokenize: words,
  });
  index.addAll(pages.map((page, id) => ({ id, ...page })));
  return (query) =>
    index.search(query, { prefix: true }).map(({ title }) => title);
}

/**
 * Puts <mark> around the words of a query. The text must not contain HTML.
 * @param {string} text
 * @param {string} query
 */
export function highlight(text, query) {
  const found = new Set(words(query).map((word) => word.toLowerCase()));
  return text.replace(/\p{L}+/gu, (word) =>
    found.has(word.toLowerCase()) ? `<mark>${word}</mark>` : word,
  );
}
