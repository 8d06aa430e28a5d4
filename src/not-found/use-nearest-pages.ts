// Finds the pages that a reader of the 404 page may be looking for, using the content index.
import { useEffect, useState } from "react";
import { nearestPages } from "./nearest-pages";
import type { TreeNode } from "../core/section-tree";
import type { TitledLink } from "../core/types";

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
  const [pages, setPages] = useState<readonly TitledLink[]>([]);
  useEffect(() => {
    fetch("/content-index.json")
      .then((response) => response.json() as Promise<TreeNode>)
      .then((tree) => setPages(pagesOf(tree)))
      // The 404 page is useful without suggestions too.
      .catch(() => undefined);
  }, []);
  return nearestPages(path, pages);
}
