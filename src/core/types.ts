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

/** What a sidebar item shows when it's open: a heading of its page, or a page of its section. */
export interface SidebarLink {
  title: string;
  /** Missing if this is the name of a group. */
  url?: string;
  /** 3 for an item that belongs to the preceding level 2 entry. */
  level: number;
}

// The types of nodes, whose fields src/build/schema.ts describes.

/** A section of the documentation with its pages in reading order. */
export type Section = Pick<Queries.DocSection, "slug" | "groups">;

/** One page in a section's sidebar. */
export type SidebarItem = Queries.DocSectionItem;

/** The whole content of a section, for its index page. */
export type Catalog = Pick<Queries.DocCatalog, "slug" | "groups">;

/** One page in the list of its section. */
export type CatalogItem = Queries.DocCatalogItem;
