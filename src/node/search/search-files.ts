// Pages and facts → the files of the search index. Pure: the build writes them, the preview answers
// requests with them.
import type { ContentFile } from "../../shared/content-file";
import { isPrintable } from "../../shared/printable";
import {
  factsUrl,
  SHARDS_URL,
  textsUrl,
  TITLES_URL,
  type FactKind,
  type SearchFact,
  type SearchShards,
  type SearchText,
  type SearchTitle,
} from "../../shared/search";
import { pageParts } from "./page-text";

/** A page as far as the search needs it. */
export interface SearchedPage {
  url: string;
  section: string;
  title: string;
  description: string | null;
  content: ContentFile;
  /** Whether it is the README of a package. */
  isReadme: boolean;
}

/** What the index is made from. */
export interface SearchInput {
  pages: readonly SearchedPage[];
  facts: Readonly<Partial<Record<FactKind, readonly SearchFact[]>>>;
}

/** Cuts a page's text at its headings. */
export type PartsOf = (page: SearchedPage) => SearchText["parts"];

/** The files of the index: root-relative address → text. `partsOf` may know what it cut before. */
export function searchFiles(
  { pages, facts }: SearchInput,
  partsOf: PartsOf = ({ content }) => pageParts(content.html),
): Map<string, string> {
  const shown = pages.filter((page) => !isPrintable(page)).sort((a, b) => (a.url < b.url ? -1 : 1));
  const titles = shown.map(({ url, title, description, content, isReadme }): SearchTitle => ({
    url,
    title,
    description: description ?? "",
    headings: content.headings.map(({ id, title: text }) => ({ id, title: text })),
    ...(isReadme && { readme: true }),
  }));
  const sections = new Map<string, SearchedPage[]>();
  for (const page of shown) {
    sections.set(page.section, [...(sections.get(page.section) ?? []), page]);
  }
  const known = new Set(shown.map(({ url }) => url));
  const kinds = (Object.entries(facts) as [FactKind, readonly SearchFact[]][])
    // A fact whose page is not written yet would lead nowhere.
    .map(
      ([kind, list]) =>
        [kind, list.filter(({ url }) => known.has(url.replace(/#.*/, "")))] as const,
    )
    .filter(([, list]) => list.length > 0);
  const shards: SearchShards = {
    sections: [...sections.keys()].sort(),
    kinds: kinds.map(([kind]) => kind).sort(),
  };
  return new Map([
    [SHARDS_URL, JSON.stringify(shards)],
    [TITLES_URL, JSON.stringify(titles)],
    ...[...sections].map(([section, inSection]): [string, string] => [
      textsUrl(section),
      JSON.stringify(
        inSection.map((page): SearchText => ({ url: page.url, parts: partsOf(page) })),
      ),
    ]),
    ...kinds.map(([kind, list]): [string, string] => [factsUrl(kind), JSON.stringify(list)]),
  ]);
}
