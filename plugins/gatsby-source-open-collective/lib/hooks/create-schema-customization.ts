// Defines the GraphQL type that the home page queries.
import type { CreateSchemaCustomizationArgs } from "gatsby";
import { SPONSOR_RANKS } from "../../../../src/core/constants";

/** Declares SponsorSummary explicitly, so Gatsby doesn't infer it. */
export function createSchemaCustomization({ actions }: CreateSchemaCustomizationArgs): void {
  actions.createTypes(/* GraphQL */ `
    """
    Number of sponsors, for the placeholders on the home page. Their names are in public/sponsors/, so
    that the page doesn't change when a name or the order changes.
    """
    type SponsorSummary implements Node @dontInfer {
      "Always 'sponsors'."
      slug: String!
      "Ranks that have members in at least one list, in display order."
      ranks: [SponsorRankCount!]!
    }

    "Number of members of a rank in each list."
    type SponsorRankCount {
      rank: SponsorRank!
      "By the monthly average of the last year."
      monthly: Int!
      "By all donations."
      total: Int!
    }

    enum SponsorRank {
      ${SPONSOR_RANKS.join("\n      ")}
    }
  `);
}
