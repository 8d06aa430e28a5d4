// The pages that a reader of the Page Not Found screen may have meant, from the content index.
import { useEffect, useState } from "react";
import { nearestPages } from "../shared/nearest-pages";
import type { TreeNode } from "../shared/section-tree";
import type { TitledLink } from "../shared/types";

const COUNT = 3;

function pagesOf(node: TreeNode): TitledLink[] {
  return node.type === "file"
    ? [{ title: node.title, url: node.url }]
    : node.children.flatMap(pagesOf);
}

/** The nearest pages to a path; empty until they are known, and where the index cannot be had. */
export function useNearestPages(path: string): readonly TitledLink[] {
  const [pages, setPages] = useState<readonly TitledLink[]>([]);
  useEffect(() => {
    fetch("/content-index.json")
      .then((response) => response.json() as Promise<TreeNode>)
      .then((tree) => setPages(pagesOf(tree)))
      // The screen says what to do without them.
      .catch(() => undefined);
  }, []);
  return nearestPages(path, pages, COUNT);
}
