// The content tree, as written to /content-index.json.
import type { DocPage } from "./doc-page";
import type { Heading, TitledLink } from "./types";

/** The fields of a page that the tree is built from. */
export type TreePage = Pick<
  DocPage,
  | "sourcePath"
  | "sourceSize"
  | "url"
  | "title"
  | "sort"
  | "group"
  | "contributors"
  | "related"
  | "description"
  | "source"
  | "editUrl"
  | "repo"
  | "thirdParty"
  | "headings"
>;

/** A page's node. */
export interface FileNode {
  path: string;
  name: string;
  type: "file";
  /** The size of the source, in bytes. */
  size: number;
  url: string;
  extension: string;
  anchors: Heading[];
  title: string;
  sort: number | null;
  /** '-' means none. */
  group: string;
  contributors: string[];
  related: TitledLink[];
  description?: string;
  source?: string;
  edit?: string;
  repo?: string;
  thirdParty?: true;
}

/** A folder. */
export interface DirectoryNode {
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

function fileNode(page: TreePage): FileNode {
  const name = page.sourcePath.slice(page.sourcePath.lastIndexOf("/") + 1);
  return {
    path: `${ROOT}/${page.sourcePath}`,
    name,
    type: "file",
    size: page.sourceSize,
    url: page.url,
    extension: name.slice(name.lastIndexOf(".")),
    anchors: page.headings.map(({ title, id, level }) => ({ title, id, level })),
    title: page.title,
    sort: page.sort,
    group: page.group ?? "-",
    contributors: [...page.contributors],
    related: page.related.map(({ title, url }) => ({ title, url })),
    ...(page.description !== null && { description: page.description }),
    ...(page.source !== null && { source: page.source }),
    ...(page.editUrl !== null && { edit: page.editUrl }),
    ...(page.repo !== null && { repo: page.repo }),
    ...(page.thirdParty && { thirdParty: true as const }),
  };
}

function byOrder(a: TreeNode, b: TreeNode): number {
  const rank = (node: TreeNode) =>
    node.type === "directory" ? Infinity : (node.sort ?? Number.MAX_VALUE);
  if (rank(a) !== rank(b)) return rank(a) < rank(b) ? -1 : 1;
  return a.path < b.path ? -1 : 1;
}

/** Returns the node of a folder without its content. `relative` is its path below the root, which is "". */
function directoryNode(relative: string): DirectoryNode {
  const path = relative === "" ? ROOT : `${ROOT}/${relative}`;
  const url = relative === "" ? "/" : `/${relative}/`;
  const name = path.slice(path.lastIndexOf("/") + 1);
  return { path, name, type: "directory", size: 0, url, children: [] };
}

/** Builds the tree from a list of pages: pages before folders, sorted by `sort` and path. */
export function sectionTree(pages: readonly TreePage[]): DirectoryNode {
  const root = directoryNode("");
  const directories = new Map([["", root]]);
  for (const page of pages) {
    const segments = page.sourcePath.split("/").slice(0, -1);
    let parent = root;
    root.size += page.sourceSize;
    for (const depth of segments.keys()) {
      const relative = segments.slice(0, depth + 1).join("/");
      let node = directories.get(relative);
      if (!node) {
        node = directoryNode(relative);
        directories.set(relative, node);
        parent.children.push(node);
      }
      node.size += page.sourceSize;
      parent = node;
    }
    parent.children.push(fileNode(page));
  }
  for (const node of directories.values()) node.children.sort(byOrder);
  return root;
}
