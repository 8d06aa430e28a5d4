// The content tree, as written to /content-index.json.
import type { DocPage } from "./doc-page";

/** A page's node. */
type FileNode = ReturnType<typeof fileNode>;

/** A folder. */
interface DirectoryNode {
  path: string;
  name: string;
  type: "directory";
  /** The size of all sources below, in bytes. */
  size: number;
  url: string;
  children: TreeNode[];
}

export type TreeNode = DirectoryNode | FileNode;

const ROOT = "content";

function fileNode(page: DocPage) {
  const name = page.sourcePath.slice(page.sourcePath.lastIndexOf("/") + 1);
  return {
    path: `${ROOT}/${page.sourcePath}`,
    name,
    type: "file" as const,
    /** The size of the source, in bytes. */
    size: page.sourceSize,
    url: page.url,
    extension: name.slice(name.lastIndexOf(".")),
    anchors: page.headings,
    title: page.title,
    sort: page.sort,
    /** '-' means none. */
    group: page.group ?? "-",
    contributors: page.contributors,
    related: page.related,
    ...(page.description !== null && { description: page.description }),
    ...(page.source !== null && { source: page.source }),
    ...(page.editUrl !== null && { edit: page.editUrl }),
    ...(page.repo !== null && { repo: page.repo }),
    ...(page.thirdParty && { thirdParty: true }),
  };
}

function byOrder(a: TreeNode, b: TreeNode): number {
  const rank = (node: TreeNode) =>
    node.type === "directory" ? Infinity : (node.sort ?? Number.MAX_VALUE);
  if (rank(a) !== rank(b)) return rank(a) < rank(b) ? -1 : 1;
  return a.path < b.path ? -1 : 1;
}

/**
 * Returns the tree of the pages in a folder: pages before folders, sorted by `sort` and path. The folder's path ends with
 * a slash.
 */
export function sectionTree(pages: readonly DocPage[], folder = ""): DirectoryNode {
  const isHere = ({ sourcePath }: DocPage) => !sourcePath.includes("/", folder.length);
  const subfolders = pages
    .filter((page) => !isHere(page))
    .map(({ sourcePath }) => sourcePath.slice(0, sourcePath.indexOf("/", folder.length) + 1));
  const directories = [...new Set(subfolders)].map((subfolder) =>
    sectionTree(
      pages.filter(({ sourcePath }) => sourcePath.startsWith(subfolder)),
      subfolder,
    ),
  );
  const path = `${ROOT}/${folder}`.slice(0, -1);
  return {
    path,
    name: path.slice(path.lastIndexOf("/") + 1),
    type: "directory",
    size: pages.reduce((size, page) => size + page.sourceSize, 0),
    url: `/${folder}`,
    children: [...pages.filter(isHere).map(fileNode), ...directories].sort(byOrder),
  };
}
