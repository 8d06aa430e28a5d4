// GraphQL fragments that several templates use.
import { graphql } from "gatsby";

export const frame = graphql`
  fragment Frame on DocSite {
    sections
    absent
  }
`;

export const sidebar = graphql`
  fragment Sidebar on DocSection {
    slug
    groups {
      title
      items {
        title
        url
        hasAnchors
      }
    }
  }
`;
