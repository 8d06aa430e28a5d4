// Creates, keeps, and removes a CmsEntry node for each entry of Strapi. Gatsby calls this again for each request
// to its refresh endpoint.
import type { SourceNodesArgs } from "gatsby";
import { setNodes } from "../../../../src/core/build/set-nodes";
import { lastEntries } from "../last-entries";
import { StrapiFailure, strapiSettings } from "../strapi";

const TYPE = "CmsEntry";

export async function sourceNodes(args: SourceNodesArgs): Promise<void> {
  const { cache, reporter } = args;
  try {
    const status = process.env.gatsby_executing_command === "develop" ? "draft" : "published";
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
