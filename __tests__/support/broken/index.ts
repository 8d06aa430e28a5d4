// Collects the broken pages of all families, and the pages that their links point to.
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { expressions } from "./expressions";
import { files } from "./files";
import { frontMatter } from "./front-matter";
import { addresses, ids } from "./ids-and-addresses";
import { fences, images } from "./images";
import type { FileContent, Input } from "./input";
import { jsx } from "./jsx";
import { links, targets } from "./links";

export type { Input } from "./input";
export { symbolicLinks } from "./files";
export { addressLists, redirectLists } from "./lists";

/** Inputs that are pages, by family. They can all be in one tree. */
export const families: Record<string, Input[]> = {
  "front matter": frontMatter,
  jsx,
  expressions,
  ids,
  addresses,
  links,
  images,
  fences,
  files,
};

const picture = readFileSync(path.resolve("__tests__/fixtures/site/concepts/cube.png"));

/** Facts for the components that show them. */
const reference = path.resolve("__tests__/fixtures/reference/content/reference");
const facts = readdirSync(reference, { recursive: true, encoding: "utf8" })
  .filter((name) => path.extname(name) !== "")
  .map((name) => [`reference/${name}`, readFileSync(path.join(reference, name))] as const);

/** Returns the files of a tree with these inputs, by path: their own files and the targets of their links. */
export function treeOf(inputs: readonly Input[]): Record<string, FileContent> {
  const tree: Record<string, FileContent> = { ...targets, ...Object.fromEntries(facts) };
  for (const { file, content, beside } of inputs) {
    Object.assign(tree, beside, { [`${path.posix.dirname(file)}/cube.png`]: picture });
    tree[file] = content;
  }
  return tree;
}
