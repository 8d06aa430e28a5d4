// Updates the sponsor lists and their node from sponsors.yaml and Open Collective. A failure of Open
// Collective never fails the build.
import path from "node:path";
import type {
  CreateSchemaCustomizationArgs,
  NodePluginArgs,
  PluginOptions,
  PluginOptionsSchemaArgs,
} from "gatsby";
import { reportProblems } from "../../../src/core/build/problem-list";
import { setNodes } from "../../../src/core/build/set-nodes";
import { watchContent } from "../../../src/core/build/watch-content";
import { SPONSOR_RANKS, SPONSOR_TYPES } from "../../../src/core/constants";
import { optionalText, writeIfChanged } from "../../../src/core/files";
import {
  sponsorsFilePath,
  type SponsorCount,
  type SponsorLists,
  type SponsorType,
} from "../../../src/sponsors/sponsors";
import { lastAnswer, type LastAnswer } from "./last-answer";
import { parseOutsideSponsors, SPONSORS_FILE } from "./outside-sponsors";
import { rankSponsors } from "./rank-sponsors";

const TYPE = "SponsorSummary";

interface OpenCollectiveOptions extends PluginOptions {
  /** Absolute path of the content tree. */
  contentDirectory: string;
  /** Slug of the account on Open Collective. */
  account: string;
}

export const pluginOptionsSchema = ({ Joi }: PluginOptionsSchemaArgs) =>
  Joi.object({ contentDirectory: Joi.string().required(), account: Joi.string().required() });

/** Declares the type that the home page queries, so Gatsby doesn't infer it. */
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

/** Writes both lists to `public/`, creates the node, and reports problems. */
export async function sourceSponsors(args: NodePluginArgs, options: PluginOptions): Promise<void> {
  const { reporter } = args;
  const { contentDirectory, account } = options as OpenCollectiveOptions;
  const { sponsors, problems } = parseOutsideSponsors(
    optionalText(contentDirectory, SPONSORS_FILE),
  );
  const now = new Date();
  const answer = await lastAnswer(args, account, now);
  if (answer.failure !== undefined) reporter.warn(failureText(answer));
  const lists = rankSponsors(answer.contributions, sponsors, now);
  for (const type of SPONSOR_TYPES) {
    writeIfChanged(path.resolve("public", sponsorsFilePath(type)), JSON.stringify(lists[type]));
  }
  const fields = { slug: "sponsors", ranks: countRanks(lists) };
  await setNodes(args, [TYPE], [{ type: TYPE, key: fields.slug, fields }]);
  reportProblems(SPONSORS_FILE, problems, reporter);
}

export const onCreateDevServer = watchContent("sponsors", [SPONSORS_FILE], sourceSponsors);

const failureText = ({ failure, day }: LastAnswer): string =>
  `Sponsors: couldn't read the list from Open Collective: ${failure}. The site shows ${
    day === null ? `only those of ${SPONSORS_FILE}` : `the list of ${day}`
  }; the next attempt is tomorrow.`;

/** Counts the members of each rank, without ranks that are empty in both lists. */
function countRanks(lists: Record<SponsorType, SponsorLists>): SponsorCount[] {
  return SPONSOR_RANKS.map((rank) => ({
    rank,
    monthly: lists.monthly[rank]?.length ?? 0,
    total: lists.total[rank]?.length ?? 0,
  })).filter(({ monthly, total }) => monthly + total > 0);
}
