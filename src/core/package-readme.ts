// The README of an external package, which the source plugin creates and the page compiler reads.

/** A package of content/packages.yaml at its locked version, with its README. */
export interface PackageReadme {
  /** The package's name, including its scope. */
  name: string;
  /** The exact version. */
  version: string;
  /** The SPDX license expression from the package's metadata. */
  license: string | null;
  /** What the package does: our description or else that of its metadata, which is untrusted plain text. */
  description: string | null;
  /** "loaders" or "plugins". */
  section: string;
  /** The last segment of the page's URL. With the section, it makes `/loaders/css-loader/`. */
  slug: string;
  title: string;
  /** The sidebar heading. */
  group: string | null;
  /** The position of its group in the section. Lower values come first. */
  sort: number;
  /** Whether somebody other than the webpack team maintains the package. */
  thirdParty: boolean;
  /** The URL of the repository's web page (https), without a trailing slash. */
  repository: string | null;
  /** The package's folder in its repository. "" is the root. */
  directory: string;
  /** The tag of the released version in the repository. */
  tag: string;
  /** The URL for editing the README. */
  editUrl: string | null;
  /** GitHub handles from the package's metadata. */
  contributors: string[];
  /** The README, or null if it couldn't be loaded. */
  markdown: string | null;
  /** Why there is no README, shown on the placeholder page. null if there is one. */
  missing: string | null;
}

/** Returns the URL of a package's page. */
export const packagePageUrl = ({
  section,
  slug,
}: Pick<PackageReadme, "section" | "slug">): string => `/${section}/${slug}/`;

/** Returns the path that the package's page would have in the content: `loaders/css-loader.md`. */
export const packageSourcePath = ({
  section,
  slug,
}: Pick<PackageReadme, "section" | "slug">): string => `${section}/${slug}.md`;

/** Returns the name of a package's README in messages: `css-loader@7.1.5/README.md`. */
export const readmeLabel = ({ name, version }: Pick<PackageReadme, "name" | "version">): string =>
  `${name}@${version}/README.md`;

/** The attribute of the notice on a page whose README couldn't be loaded. */
export const PLACEHOLDER_MARK = "data-placeholder";
