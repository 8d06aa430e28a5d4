// Types of the nodes that page creation makes for the templates.
import type { CreateSchemaCustomizationArgs } from "gatsby";

/** Declares DocSection, DocCatalog, DocPrintable, DocRedirect and DocSite; nothing is inferred. */
export function createSchemaCustomization({ actions }: CreateSchemaCustomizationArgs): void {
  actions.createTypes(/* GraphQL */ `
    """
    An MDX file as gatsby-plugin-mdx reads it. Its front matter is not inferred, so that the types do
    not depend on the content; pages take theirs from DocPage, where it is validated.
    """
    type Mdx implements Node @dontInfer {
      body: String
    }

    """
    The pages of one section in reading order: the sidebar, previous and next. Knows no headings.
    """
    type DocSection implements Node @dontInfer {
      "First path segment, '' for top-level pages."
      slug: String!
      groups: [DocSectionGroup!]!
    }

    "Pages under one sidebar heading."
    type DocSectionGroup {
      "Null for pages without a heading."
      title: String
      items: [DocSectionItem!]!
    }

    "One page in a sidebar."
    type DocSectionItem {
      title: String!
      url: String!
      "Whether the page has headings of level 2 or 3 to jump to."
      hasAnchors: Boolean!
    }

    """
    Everything in the blog or in a section that holds pages of packages, for its index page alone: a new
    version or description renders that page, not the section.
    """
    type DocCatalog implements Node @dontInfer {
      "First path segment."
      slug: String!
      groups: [DocCatalogGroup!]!
    }

    "Pages of a catalog under one heading."
    type DocCatalogGroup {
      "Null for pages without a heading."
      title: String
      items: [DocCatalogItem!]!
    }

    "One page in a catalog."
    type DocCatalogItem {
      title: String!
      url: String!
      "At most one sentence, plain text."
      description: String
      "Version of the package; null for pages that describe none."
      version: String
      "Day of a post (yyyy-mm-dd); null for pages that are none."
      date: String
      thirdParty: Boolean!
    }

    """
    All pages of a section for its printable page alone: an edited page renders that page and itself.
    """
    type DocPrintable implements Node @dontInfer {
      "First path segment."
      slug: String!
      "Release of webpack that the documentation describes; null where the content tree does not say."
      version: String
      groups: [DocPrintableGroup!]!
    }

    "Chapters under one sidebar heading."
    type DocPrintableGroup {
      "Null for pages without a heading."
      title: String
      chapters: [DocPrintableChapter!]!
    }

    "A page as a chapter; fields as in DocPage."
    type DocPrintableChapter {
      slug: String!
      url: String!
      title: String!
      contentUrl: String!
      related: [DocLink!]!
      thirdParty: Boolean!
      repo: String
      package: DocPackage
    }

    """
    A redirect page: a few lines of HTML at an old address. No template shows it, so it isn't a page of
    Gatsby's, with data and a part in the bundles; the build writes it, and the preview answers with it.
    """
    type DocRedirect implements Node @dontInfer {
      "Old address, with a slash at both ends."
      from: String!
      "Root-relative address that it leads to, with or without an anchor."
      to: String!
    }

    "What every page shows of the whole site: which sections there are."
    type DocSite implements Node @dontInfer {
      "Always 'site'."
      slug: String!
      "Slugs of the sections, top-level pages left out."
      sections: [String!]!
      "Addresses of the frame (header, footer, sidebar) that this content tree neither holds nor plans."
      absent: [String!]!
      "Addresses of the frame whose pages are planned and not written yet."
      planned: [String!]!
    }
  `);
}
