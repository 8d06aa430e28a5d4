// The search index's files: their shapes and their locations. They're generated from the pages and the
// reference, and the search fetches them when a reader opens it.
import type { Heading } from "../core/types";

/** Folder below the site's root. Change it when the shape of the files changes. */
export const SEARCH_DIRECTORY = "search/v1";

/** A heading of a page. */
export type TitledAnchor = Pick<Heading, "id" | "title">;

/** A page with its headings, as in the first file. */
export interface SearchTitle {
  url: string;
  title: string;
  /** One sentence, or "" if there is none. */
  description: string;
  headings: TitledAnchor[];
  /** Whether it's the README of a package. */
  readme?: true;
}

/** The text of a page, split at its headings. */
export interface SearchText {
  url: string;
  /** The text before the first heading has the key "". Parts without words are left out. */
  parts: { id: string; text: string }[];
}

/** A named thing in webpack: an option, a hook, or a flag. */
export interface SearchFact {
  name: string;
  /** Root-relative address with its anchor. */
  url: string;
  /** A sentence or two, or "" if there is none. */
  summary: string;
}

/** Messages of webpack and its companion packages that one place explains. */
export interface PlacedMessages {
  /** Root-relative address, or a placeholder ({option} or {page}) whose value names the place. */
  to: string;
  /** The messages, with {names} for the parts that differ between builds. */
  texts: string[];
  /** Whether they're used only if no other message is recognized. */
  fallback?: boolean | undefined;
}

/** All messages that are explained. */
export type SearchMessages = PlacedMessages[];

/** Kinds of facts. Each has a separate file. */
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

/** Returns the address of the page that contains a place. */
export const pageOf = (url: string): string => url.replace(/#.*/, "");

/** Root-relative address of the file with the titles of all pages. */
export const TITLES_URL = `/${SEARCH_DIRECTORY}/titles.json`;

/** Root-relative address of the file that lists which sections and kinds have files. */
export const SHARDS_URL = `/${SEARCH_DIRECTORY}/shards.json`;

/** Root-relative address of the file with the messages that are explained. */
export const MESSAGES_URL = `/${SEARCH_DIRECTORY}/messages.json`;

/** The files that exist. */
export interface SearchShards {
  /** Slugs of sections. '' is for top-level pages. */
  sections: string[];
  kinds: FactKind[];
}

/** Root-relative address of the file with the texts of a section. */
export const textsUrl = (section: string): string =>
  `/${SEARCH_DIRECTORY}/text-${section || "pages"}.json`;

/** Root-relative address of the file with the facts of a kind. */
export const factsUrl = (kind: FactKind): string => `/${SEARCH_DIRECTORY}/fact-${kind}.json`;
