// The search index's files: what they hold and where they stand. Written from the pages and the
// reference, fetched by the search when a reader opens it.

/** Folder below the site's root. A change of the files' shape changes it. */
export const SEARCH_DIRECTORY = "search/v1";

/** A heading of a page. */
export interface TitledAnchor {
  /** Id of the heading. */
  id: string;
  title: string;
}

/** A page with its headings: what the first file holds of each. */
export interface SearchTitle {
  url: string;
  title: string;
  /** One sentence; "" where there is none. */
  description: string;
  headings: TitledAnchor[];
  /** Whether it is the README of a package. */
  readme?: true;
}

/** The text of a page, cut at its headings. */
export interface SearchText {
  url: string;
  /** The text before the first heading stands under "". Parts without words are left out. */
  parts: { id: string; text: string }[];
}

/** Something that webpack has under a name: an option, a hook, a flag. */
export interface SearchFact {
  name: string;
  /** Root-relative address with its anchor. */
  url: string;
  /** A sentence or two; "" where there is none. */
  summary: string;
}

/** Messages of webpack and its companions, with the places that explain them. */
export type SearchMessages = {
  /** Root-relative address, with the anchor of the place. */
  to: string;
  /** The messages, with {names} for what differs from build to build. */
  texts: string[];
  /** Whether they count only where no other message is recognised. */
  fallback?: true;
}[];

/** Kinds of facts: each has a file of its own. */
export const FACT_KINDS = [
  "option",
  "hook",
  "flag",
  "stats",
  "plugin",
  "variable",
  "comment",
  "stage",
] as const;
export type FactKind = (typeof FACT_KINDS)[number];

/** Root-relative address of the file with the titles of all pages. */
export const TITLES_URL = `/${SEARCH_DIRECTORY}/titles.json`;

/** Root-relative address of the file that says which sections and kinds have files. */
export const SHARDS_URL = `/${SEARCH_DIRECTORY}/shards.json`;

/** Root-relative address of the file with the messages that are explained. */
export const MESSAGES_URL = `/${SEARCH_DIRECTORY}/messages.json`;

/** Which files there are. */
export interface SearchShards {
  /** Slugs of sections; '' is that of pages at the top. */
  sections: string[];
  kinds: FactKind[];
}

/** Root-relative address of the file with the texts of a section. */
export const textsUrl = (section: string): string =>
  `/${SEARCH_DIRECTORY}/text-${section || "pages"}.json`;

/** Root-relative address of the file with the facts of a kind. */
export const factsUrl = (kind: FactKind): string => `/${SEARCH_DIRECTORY}/fact-${kind}.json`;
