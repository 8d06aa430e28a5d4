// The types that every page of the site is made of.
import type { CreateSchemaCustomizationArgs } from "gatsby";

/** Declares DocPage and its local implementation; nothing is inferred. */
export function createSchemaCustomization({ actions }: CreateSchemaCustomizationArgs): void {
  actions.createTypes(/* GraphQL */ `
    """
    A page of documentation, whatever its origin. Carries no text: the body is at contentUrl.
    """
    interface DocPage implements Node {
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
      "Address of the file that the page was made from, for sourced pages."
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
      "Headings of level 1 to 3. For build-time aggregates; page queries leave it alone."
      headings: [DocHeading!]!
      "Links and images of the body. For the link check; page queries leave it alone."
      links: [DocBodyLink!]!
    }

    "A heading that can be linked to."
    type DocHeading {
      id: String!
      title: String!
      "1 to 3."
      level: Int!
    }

    "A link or image of a body with the place where the writer put it."
    type DocBodyLink {
      "Address as it stands in the page."
      url: String!
      "Line in the source file, counted from 1."
      line: Int!
    }

    "A titled link."
    type DocLink {
      title: String!
      url: String!
    }

    "A page that stands as an MDX file in the content directory."
    type LocalDocPage implements Node & DocPage @dontInfer {
      id: ID!
      slug: String!
      url: String!
      section: String!
      title: String!
      description: String
      group: String
      sort: Float
      contributors: [String!]!
      related: [DocLink!]!
      editUrl: String
      source: String
      repo: String
      thirdParty: Boolean!
      lastUpdated: String
      contentUrl: String!
      hasAnchors: Boolean!
      sourcePath: String!
      sourceSize: Int!
      headings: [DocHeading!]!
      links: [DocBodyLink!]!
    }
  `);
}
