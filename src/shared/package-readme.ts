// An external package's README as data: what the source plugin makes and the page compiler takes.

/** One package of content/packages.yaml at its locked version, with its README. */
export interface PackageReadme {
  /** Package name, scope included. */
  name: string;
  /** Exact version. */
  version: string;
  /** SPDX license expression from the package's metadata. */
  license: string | null;
  /** What the package does: our words, or else its own metadata's (plain text, not trusted). */
  description: string | null;
  /** "loaders" or "plugins". */
  section: string;
  /** Last segment of the page's address; with the section, `/loaders/css-loader/`. */
  slug: string;
  title: string;
  /** Sidebar heading. */
  group: string | null;
  /** Position of its group in the section, lower first. */
  sort: number;
  /** Whether webpack does not maintain the package. */
  thirdParty: boolean;
  /** Address of the repository for browsers (https), without a slash at its end. */
  repository: string | null;
  /** Folder of the package in its repository, "" for the root. */
  directory: string;
  /** Tag of the released version in the repository. */
  tag: string;
  /** Address where the README can be edited. */
  editUrl: string | null;
  /** GitHub handles from the package's metadata. */
  contributors: string[];
  /** The README, or null when it could not be had. */
  markdown: string | null;
  /** Why there is no README to show, for readers of the placeholder; null when there is one. */
  missing: string | null;
  /** Absolute path of a folder with the package's raster images as they lie in its tarball. */
  filesDirectory: string | null;
  /** Paths of those images below `filesDirectory`, with forward slashes. */
  files: string[];
}

/** Address of a package's page. */
export const packagePageUrl = ({
  section,
  slug,
}: Pick<PackageReadme, "section" | "slug">): string => `/${section}/${slug}/`;

/** Where the package's page would stand as a file of the content tree: `loaders/css-loader.md`. */
export const packageSourcePath = ({
  section,
  slug,
}: Pick<PackageReadme, "section" | "slug">): string => `${section}/${slug}.md`;

/** The name that messages give a package's README: `css-loader@7.1.5/README.md`. */
export const readmeLabel = ({ name, version }: Pick<PackageReadme, "name" | "version">): string =>
  `${name}@${version}/README.md`;

/** Attribute of the notice on a page whose README could not be had. */
export const PLACEHOLDER_MARK = "data-placeholder";
