// Defines the types of the nodes that page creation adds for the templates.
import type { CreateSchemaCustomizationArgs } from "gatsby";

/**
 * Declares DocSection, DocCatalog, DocPrintable, and DocSite. Gatsby doesn't infer any fields.
 */
export function createSchemaCustomization({ actions }: CreateSchemaCustomizationArgs): void {
  actions.createTypes(/* GraphQL */ `
    """
    An MDX file as read by gatsby-plugin-mdx. Its front matter is not inferred, so that the types don't
    depend on the content; pages use the validated front matter of DocPage.
    """
    type Mdx implements Node @dontInfer {
      body: String
    }

    """
    The pages of one section in reading order, for the sidebar and the links to the previous and next page.
    It doesn't contain headings.
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
    Everything in the blog or in a section with package pages. Only the index page uses it, so a new
    version or description rebuilds that page instead of the whole section.
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
      "At most one sentence of plain text."
      description: String
      "Version of the package; null for pages that don't describe one."
      version: String
      "Date of a post (yyyy-mm-dd); null for other pages."
      date: String
      thirdParty: Boolean!
    }

    """
    All pages of a section. Only its printable page uses it, so editing a page rebuilds only that page and
    the printable one.
    """
    type DocPrintable implements Node @dontInfer {
      "First path segment."
      slug: String!
      "webpack release that the documentation describes; null if the content tree doesn't specify it."
      version: String
      groups: [DocPrintableGroup!]!
    }

    "Chapters under one sidebar heading."
    type DocPrintableGroup {
      "Null for pages without a heading."
      title: String
      chapters: [DocPrintableChapter!]!
    }

    "A page as a chapter, with the same fields as in DocPage."
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

    "Data about the whole site that every page shows."
    type DocSite implements Node @dontInfer {
      "Always 'site'."
      slug: String!
      "Slugs of the sections, without top-level pages."
      sections: [String!]!
      "Addresses in the frame (header, footer, sidebar) that this content tree doesn't contain."
      absent: [String!]!
    }
  `);
}
