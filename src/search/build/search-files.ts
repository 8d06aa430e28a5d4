// Converts pages and facts to the files of the search index. It's pure: the build writes the files, and the
// preview serves them.
import type { DocPage } from "../../core/doc-page";
import {
  FACTS_URL,
  MESSAGES_URL,
  pageOf,
  textsUrl,
  TITLES_URL,
  type PlacedMessages,
  type SearchFact,
  type SearchText,
  type SearchTitle,
  type SearchTitles,
} from "../search-index";

/** A page with its words, split at its headings. */
export interface SearchedPage
  extends
    Pick<DocPage, "url" | "section" | "title" | "description" | "headings" | "package">,
    Pick<SearchText, "parts"> {}

/** The inputs of the index. */
export interface SearchInput {
  pages: readonly SearchedPage[];
  facts: readonly SearchFact[];
  messages: readonly PlacedMessages[];
}

/** Returns the files of the index: root-relative address → text. */
export function searchFiles({ pages, facts, messages }: SearchInput): Map<string, string> {
  const shown = pages.toSorted((a, b) => (a.url < b.url ? -1 : 1));
  const titles = shown.map((page): SearchTitle => ({
    url: page.url,
    title: page.title,
    description: page.description ?? "",
    headings: page.headings.map(({ id, title }) => ({ id, title })),
    ...(page.package && { readme: true }),
  }));
  const sections = [...new Set(shown.map(({ section }) => section))].sort();
  const known = new Set(shown.map(({ url }) => url));
  // A fact whose page isn't written yet would be a dead link.
  const placed = facts.filter(({ url }) => known.has(pageOf(url)));
  const explained = messages
    .filter(({ to }) => !to.startsWith("/") || known.has(pageOf(to)))
    .map(({ to, texts, fallback }): PlacedMessages => ({ to, texts, fallback }));
  return new Map([
    [TITLES_URL, JSON.stringify({ pages: titles, sections } satisfies SearchTitles)],
    [FACTS_URL, JSON.stringify(placed)],
    [MESSAGES_URL, JSON.stringify(explained)],
    ...sections.map((section): [string, string] => {
      const inSection = shown.filter((page) => page.section === section);
      const texts = inSection.map(({ url, parts }): SearchText => ({ url, parts }));
      return [textsUrl(section), JSON.stringify(texts)];
    }),
  ]);
}
