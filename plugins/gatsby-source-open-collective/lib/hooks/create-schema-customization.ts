// The type that the home page asks for.
import type { CreateSchemaCustomizationArgs } from "gatsby";
import { SPONSOR_RANKS } from "../../../../src/shared/constants";

/** Declares SponsorSummary; nothing is inferred. */
export function createSchemaCustomization({ actions }: CreateSchemaCustomizationArgs): void {
  actions.createTypes(/* GraphQL */ `
    """
    How many sponsors there are, for the placeholders of the home page. Who they are is in
    public/sponsors/, so that the page stays as it is when a name or an order changes.
    """
    type SponsorSummary implements Node @dontInfer {
      "Always 'sponsors'."
      slug: String!
      "Ranks that have members in at least one list, in the order that they are shown in."
      ranks: [SponsorRankCount!]!
    }

    "How many members a rank has in each list."
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
