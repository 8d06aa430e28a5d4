// The search index's files: their shapes and their locations. They're generated from the pages and the
// reference, and the search fetches them when a reader opens it.
import type { Heading } from "../core/types";

/** Folder below the site's root. Change it when the shape of the files changes. */
export const SEARCH_DIRECTORY = "search/v2";

/** A page with its headings. */
export interface SearchTitle {
  url: string;
  title: string;
  /** One sentence, or "" if there is none. */
  description: string;
  headings: Pick<Heading, "id" | "title">[];
  /** Whether it's the README of a package. */
  readme?: true;
}

/** The file that the search loads first. */
export interface SearchTitles {
  pages: SearchTitle[];
  /** Slugs of the sections, each of which has a file of texts. '' is for top-level pages. */
  sections: string[];
}

/** The text of a page, split at its headings. */
export interface SearchText {
  url: string;
  /** The text before the first heading has the key "". Parts without words are left out. */
  parts: { id: string; text: string }[];
}

/** Kinds of facts. */
export const FACT_KINDS = [
  "comment",
  "flag",
  "hook",
  "option",
  "plugin",
  "stage",
  "stats",
  "variable",
] as const;
export type FactKind = (typeof FACT_KINDS)[number];

/** A named thing in webpack: an option, a hook, or a flag. */
export interface SearchFact {
  kind: FactKind;
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

/** Returns the address of the page that contains a place. */
export const pageOf = (url: string): string => url.replace(/#.*/, "");

/** Root-relative address of the file with the titles of all pages. */
export const TITLES_URL = `/${SEARCH_DIRECTORY}/titles.json`;

/** Root-relative address of the file with the facts. */
export const FACTS_URL = `/${SEARCH_DIRECTORY}/facts.json`;

/** Root-relative address of the file with the messages that are explained. */
export const MESSAGES_URL = `/${SEARCH_DIRECTORY}/messages.json`;

/** Root-relative address of the file with the texts of a section. */
export const textsUrl = (section: string): string =>
  `/${SEARCH_DIRECTORY}/text-${section || "pages"}.json`;
