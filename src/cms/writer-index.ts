// What the editor knows about the whole site, for completion, for new addresses, and for checking one page against all
// others.
import type { OldAnchor } from "../core/old-anchors";

/** A page that links can target. */
export interface IndexedPage {
  title: string;
  /** Path of its source in the content tree. */
  file: string;
  description: string | null;
  /** The ids in its text. */
  ids: readonly string[];
  /** Whether the page only says that its text is missing, so that its ids aren't known. */
  isPlaceholder?: true;
}

/** A component that pages use by name. */
export interface IndexedComponent {
  name: string;
  /** Its attributes, and whether each is required. */
  props: Readonly<Record<string, "required" | "optional">>;
  /** How it's written. */
  example: string;
}

/** The index as JSON. */
export interface WriterIndex {
  /** Origin of the published site. */
  origin: string;
  /** The pages by address. */
  pages: Readonly<Record<string, IndexedPage>>;
  /** The addresses of pages that no file of the content tree describes: the playground, printable pages. */
  otherPages: readonly string[];
  /** The sections whose index page lists their pages. */
  catalogs: readonly string[];
  /** Addresses that were ever published. */
  published: readonly string[];
  /** Old address → current address. */
  redirects: Readonly<Record<string, string>>;
  /** The anchors of each page that have moved, by the page's address. */
  oldAnchors: Readonly<Record<string, readonly OldAnchor[]>>;
  /** The anchors that each page must keep, by the page's address. */
  publishedAnchors: Readonly<Record<string, readonly string[]>>;
  /** Size in bytes of each file that pages may show or embed, by path in the project. */
  files: Readonly<Record<string, number>>;
  components: readonly IndexedComponent[];
  /** Paths of the options: "output.filename". */
  options: readonly string[];
  /** Names of the hooks of each object. */
  hooks: Readonly<Record<string, readonly string[]>>;
}
