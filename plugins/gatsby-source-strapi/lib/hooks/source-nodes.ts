// Creates, keeps, and removes a CmsEntry node for each entry of Strapi. Gatsby calls this again for each request
// to its refresh endpoint.
import type { SourceNodesArgs } from "gatsby";
import type { Entry } from "../entry";
import { lastEntries } from "../last-entries";
import { StrapiFailure, strapiSettings } from "../strapi";

const TYPE = "CmsEntry";

export async function sourceNodes(args: SourceNodesArgs): Promise<void> {
  const { cache, reporter } = args;
  try {
    const status = process.env.gatsby_executing_command === "develop" ? "draft" : "published";
    const { entries, warnings } = await lastEntries(strapiSettings(process.env), status, cache);
    for (const warning of warnings) reporter.warn(warning);
    await updateNodes(entries, args);
  } catch (error) {
    if (!(error instanceof StrapiFailure)) throw error;
    reporter.panicOnBuild(error.message);
  }
}

async function updateNodes(
  entries: readonly Entry[],
  { actions, createContentDigest, createNodeId, getNode, getNodesByType }: SourceNodesArgs,
): Promise<void> {
  const ids = new Set<string>();
  for (const { documentId, ...entry } of entries) {
    const id = createNodeId(`${TYPE} ${documentId}`);
    ids.add(id);
    const contentDigest = createContentDigest(entry);
    const known = getNode(id);
    if (known?.internal.contentDigest === contentDigest) actions.touchNode(known);
    else {
      const internal = { type: TYPE, contentDigest };
      await actions.createNode({ ...entry, id, parent: null, children: [], internal });
    }
  }
  // Gatsby would remove them too late, after it has created their pages.
  for (const node of getNodesByType(TYPE)) if (!ids.has(node.id)) actions.deleteNode(node);
}
