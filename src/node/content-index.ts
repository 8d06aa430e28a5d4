// Writes the machine-readable content tree for other tools: /content-index.json.
import { writeFileSync } from "node:fs";
import path from "node:path";
import type { BuildArgs } from "gatsby";
import { sectionTree } from "../shared/section-tree";
import type { TreePage } from "../shared/section-tree";

/** Queries every page and writes the tree below `publicDirectory`. */
export async function writeContentIndex(
  { graphql, reporter }: BuildArgs,
  publicDirectory: string,
): Promise<void> {
  const result = await graphql<Queries.ContentIndexQuery>(/* GraphQL */ `
    query ContentIndex {
      allDocPage {
        nodes {
          sourcePath
          sourceSize
          url
          title
          sort
          group
          contributors
          related {
            title
            url
          }
          description
          source
          editUrl
          repo
          thirdParty
          headings {
            id
            title
            level
          }
        }
      }
    }
  `);
  if (result.errors || !result.data) {
    reporter.panicOnBuild("The content index could not be queried", result.errors as Error[]);
    return;
  }
  const tree = sectionTree(result.data.allDocPage.nodes as TreePage[]);
  writeFileSync(
    path.join(publicDirectory, "content-index.json"),
    `${JSON.stringify(tree, null, 1)}\n`,
  );
}
