// What is made from the finished site, and the checks that stop a build that is not right.
import path from "node:path";
import type { BuildArgs } from "gatsby";
import { writeContentIndex } from "./content-index";
import { checkSiteLinks, readPages } from "./links/link-check";
import { pruneOldAssets } from "./prune-assets";

export async function onPostBuild(args: BuildArgs): Promise<void> {
  const publicDirectory = path.resolve("public");
  await writeContentIndex(args, publicDirectory);
  const pages = await readPages(publicDirectory, args.cache);
  await pruneOldAssets(args.cache, publicDirectory, pages);
  await checkSiteLinks(args, publicDirectory, pages);
}
