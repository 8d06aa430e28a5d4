// Data types that build code, templates, and components share.

/** A heading of level 1 to 3 that can be linked to. */
export interface Heading {
  /** The element's id, unique within its page. */
  id: string;
  /** Plain text of the heading. */
  title: string;
  level: 1 | 2 | 3;
}

/** A titled link, as in "Further Reading" and previous/next. */
export interface TitledLink {
  title: string;
  url: string;
}

/** One page in a section's sidebar. */
export interface SidebarItem extends TitledLink {
  /** Whether the page has headings of level 2 or 3 to jump to. */
  hasAnchors: boolean;
}

/** What a sidebar item shows when it's open: a heading of its page, or a page of its section. */
export interface SidebarLink {
  title: string;
  /** Missing if this is the name of a group. */
  url?: string;
  /** 3 for an item that belongs to the preceding level 2 entry. */
  level: number;
}

/** Pages of a section in reading order, by group. */
interface GroupedPages<Item> {
  /** First path segment, for example "concepts". */
  slug: string;
  /** A null title is the group without a heading. */
  groups: readonly { title: string | null; items: readonly Item[] }[];
}

/** A section of the documentation. */
export type Section = GroupedPages<SidebarItem>;

/** One page in the list of its section. */
export interface CatalogItem extends TitledLink {
  /** At most one sentence of plain text. */
  description: string | null;
  /** Version of the package that the page documents. */
  version: string | null;
  /** Date of a blog post, yyyy-mm-dd. */
  date: string | null;
  /** Whether the page documents something that webpack doesn't maintain. */
  thirdParty: boolean;
}

/** The whole content of a section, for its index page. */
export type Catalog = GroupedPages<CatalogItem>;
