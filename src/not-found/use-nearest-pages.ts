// Finds the pages that a reader of the 404 page may be looking for, using the content index.
import { nearestPages } from "./nearest-pages";
import type { TreeNode } from "../core/section-tree";
import type { TitledLink } from "../core/types";
import { fetchJson } from "../navigation/fetch-json";
import { useLoaded } from "../ui/use-loaded";

const load = () => fetchJson<TreeNode>("/content-index.json");

function pagesOf(node: TreeNode): TitledLink[] {
  return node.type === "file"
    ? [{ title: node.title, url: node.url }]
    : node.children.flatMap(pagesOf);
}

/**
 * Returns the pages whose paths are most similar. The list is empty until they are known, and if the index
 * can't be loaded.
 */
export function useNearestPages(path: string): readonly TitledLink[] {
  const [tree] = useLoaded(load);
  return tree.status === "ready" ? nearestPages(path, pagesOf(tree.value)) : [];
}
