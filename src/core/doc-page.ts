// A documentation page as the stages of a build see it. Each stage picks the fields that it needs, and adds its
// own.
import type { PackageReadme } from "./package-readme";
import type { Heading, TitledLink } from "./types";

/** The package that a page describes, at the version whose README is shown. */
export interface DocPackage extends Pick<
  PackageReadme,
  "name" | "version" | "license" | "repository" | "missing"
> {
  /** The package's page on the registry's site. */
  url: string;
}

/** An internal or in-page link in a body, including images that the site serves. */
export interface BodyLink {
  /** As written on the finished site. */
  url: string;
  /** Line of the source, counting its front matter. */
  line: number;
}

/** The fields of a page's node, except those that Gatsby manages. */
export interface DocPage extends TitledLink {
  /** Key of the page: its address without the outer slashes, "index" for the root. */
  slug: string;
  /** First path segment, "" for top-level pages. */
  section: string;
  /** At most one sentence of plain text. */
  description: string | null;
  /** Sidebar heading. null for the group without one. */
  group: string | null;
  /** Position in the section, lower first. null comes last. */
  sort: number | null;
  /** Handles of the people who wrote the page. */
  contributors: readonly string[];
  /** Further reading. */
  related: readonly TitledLink[];
  /** Address of the file in the repository's editor. */
  editUrl: string | null;
  /** Address of the file that a sourced page was created from. */
  source: string | null;
  /** Repository of the package that the page describes. */
  repo: string | null;
  /** Whether the page documents something that webpack doesn't maintain. */
  thirdParty: boolean;
  /** Date of the last commit (yyyy-mm-dd). null without a full git history. */
  lastUpdated: string | null;
  /** Address of the content file. It changes with the body. */
  contentUrl: string;
  /** Headings of level 1 to 3. Only code that reads nodes gets them; queries don't. */
  headings: readonly Heading[];
  /** Whether there are headings of level 2 or 3 to jump to. */
  hasAnchors: boolean;
  /** Only code that reads nodes gets them; queries don't. */
  links: readonly BodyLink[];
  /** Path of the source below the content directory. */
  sourcePath: string;
  /** Size of the source in bytes. */
  sourceSize: number;
  package: DocPackage | null;
}
