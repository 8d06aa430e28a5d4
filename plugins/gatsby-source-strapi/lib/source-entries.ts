// Creates, keeps, and removes a CmsEntry node for each entry of Strapi. Gatsby calls this again for each request
// to its refresh endpoint.
import type { CreateSchemaCustomizationArgs, SourceNodesArgs } from "gatsby";
import { gatsbyCommand } from "../../../src/core/build/environment";
import { setNodes } from "../../../src/core/build/set-nodes";
import { lastEntries } from "./last-entries";
import { StrapiFailure, strapiSettings } from "./strapi";

const TYPE = "CmsEntry";

/** Declares the type, so Gatsby doesn't infer it. The transformer reads the other fields, and no query needs them. */
export function createSchemaCustomization({ actions }: CreateSchemaCustomizationArgs): void {
  actions.createTypes(/* GraphQL */ `
    "An entry of a CMS, with the fields of CmsEntry in src/core."
    type ${TYPE} implements Node @dontInfer
  `);
}

export async function sourceNodes(args: SourceNodesArgs): Promise<void> {
  const { cache, reporter } = args;
  try {
    const status = gatsbyCommand() === "develop" ? "draft" : "published";
    const { entries, warnings } = await lastEntries(strapiSettings(process.env), status, cache);
    for (const warning of warnings) reporter.warn(warning);
    await setNodes(
      args,
      [TYPE],
      entries.map(({ documentId, ...fields }) => ({ type: TYPE, key: documentId, fields })),
    );
  } catch (error) {
    if (!(error instanceof StrapiFailure)) throw error;
    reporter.panicOnBuild(error.message);
  }
}
