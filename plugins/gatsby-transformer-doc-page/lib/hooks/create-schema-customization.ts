// Defines the GraphQL types of pages.
import type { CreateSchemaCustomizationArgs } from "gatsby";

const FIELDS = /* GraphQL */ `
  id: ID!
  "Key of the page: its address without the outer slashes, 'index' for the root."
  slug: String!
  "Root-relative address with a trailing slash."
  url: String!
  "First path segment, '' for top-level pages."
  section: String!
  title: String!
  "One sentence for search engines and link previews."
  description: String
  "Sidebar heading; null for the group without one."
  group: String
  "Position in the section, lower first; index pages use -1; null comes last."
  sort: Float
  "Handles of the people who wrote the page."
  contributors: [String!]!
  "Further reading."
  related: [DocLink!]!
  "Address of the file in the repository's editor."
  editUrl: String
  "Address of the file that a sourced page was created from."
  source: String
  "Repository of the package that the page describes."
  repo: String
  "Whether the page documents a package that webpack does not maintain."
  thirdParty: Boolean!
  "Date of the last commit (yyyy-mm-dd); null without a full git history."
  lastUpdated: String
  "Address of the content file, with the body's digest as its query."
  contentUrl: String!
  "Whether there are headings of level 2 or 3 to jump to."
  hasAnchors: Boolean!
  "Path of the source below the content directory."
  sourcePath: String!
  "Size of the source in bytes."
  sourceSize: Int!
  "The package that the page describes, if the page is its README."
  package: DocPackage
`;

/** Declares DocPage and its implementations explicitly, so Gatsby doesn't infer them. */
export function createSchemaCustomization({ actions }: CreateSchemaCustomizationArgs): void {
  actions.createTypes(/* GraphQL */ `
    """
    A documentation page from any source. It doesn't contain the text: the body is at contentUrl.
    """
    interface DocPage implements Node {
      ${FIELDS}
    }

    "A package at the version whose README is shown."
    type DocPackage {
      name: String!
      version: String!
      "SPDX license expression from the package's metadata."
      license: String
      "The package's page."
      url: String!
      "Web address of its repository."
      repository: String
      "Why the README is not available; null if it is."
      missing: String
    }

    "A titled link."
    type DocLink {
      title: String!
      url: String!
    }

    "A page from an MDX file in the content directory."
    type LocalDocPage implements Node & DocPage @dontInfer {
      ${FIELDS}
    }

    "A page created from the README of an external package."
    type PackageDocPage implements Node & DocPage @dontInfer {
      ${FIELDS}
    }

    "A page created from an entry of a CMS with an API."
    type CmsDocPage implements Node & DocPage @dontInfer {
      ${FIELDS}
    }
  `);
}
