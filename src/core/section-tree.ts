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

/** Returns the node of a folder, whose path ends with a slash ("" for the root), with the pages below it. */
function directoryNode(folder: string, pages: readonly TreePage[]): DirectoryNode {
  const isHere = ({ sourcePath }: TreePage) => !sourcePath.includes("/", folder.length);
  const subfolders = pages
    .filter((page) => !isHere(page))
    .map(({ sourcePath }) => sourcePath.slice(0, sourcePath.indexOf("/", folder.length) + 1));
  const directories = [...new Set(subfolders)].map((subfolder) =>
    directoryNode(
      subfolder,
      pages.filter(({ sourcePath }) => sourcePath.startsWith(subfolder)),
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

/** Builds the tree from a list of pages: pages before folders, sorted by `sort` and path. */
export const sectionTree = (pages: readonly TreePage[]): DirectoryNode => directoryNode("", pages);
