// Parses only the section of a page that changed, because parsing takes half of the compile time, and the preview
// parses a page after every save. Markdown can be split safely at its top-level headings.
import { isMainThread } from "node:worker_threads";
import type { Heading, Root, RootContent } from "mdast";
import type { Node, Point } from "unist";
import { visit } from "unist-util-visit";
import { changedPart } from "../../../../src/core/changed-part";

type Parse = (source: string) => Root;

interface Parsed {
  source: string;
  tree: Root;
}

/** The page that was parsed most recently. */
let last: (Parsed & { file: string }) | undefined;

/**
 * Returns what `parse` returns for the source, and throws what it throws. In the file that was parsed most
 * recently, only the changed section is parsed; the positions of JavaScript inside expressions, and of the
 * tree as a whole, may then be outdated.
 */
export function parseAgain(file: string, source: string, parse: Parse): Root {
  // A worker thread compiles each page only once.
  if (!isMainThread) return parse(source);
  const known = last?.file === file ? withChange(last, source, parse) : undefined;
  const tree = known ?? parse(source);
  last = { file, source, tree };
  // Later steps modify the tree that they get.
  return structuredClone(tree);
}

/**
 * The tree with the changed section replaced; undefined if the change affects, or may affect, other sections.
 */
function withChange(before: Parsed, source: string, parse: Parse): Root | undefined {
  const { children } = before.tree;
  if (affectsOthers(before.tree)) return undefined;
  const { start, end } = changedPart(before.source, source);
  const cuts = children.filter((node) => isCut(node, before.source));
  // The lines of both headings haven't changed.
  const first = cuts.findLast(({ position }) => position!.end.offset! < start);
  const next = cuts.find(({ position }) => position!.start.offset! > end);
  const from = first?.position!.start ?? { line: 1, offset: 0 };
  const added = source.length - before.source.length;
  const section = source.slice(from.offset, next && next.position!.start.offset! + added);
  const heading = next
    ? before.source.slice(next.position!.start.offset, next.position!.end.offset)
    : "";

  // Empty lines replace the sections above. The heading after the section shows whether the section left
  // anything open.
  let parsed: Root;
  try {
    parsed = parse("\n".repeat(from.line - 1) + section + heading);
  } catch {
    // Parsing the whole page results in better error messages.
    return undefined;
  }
  if (affectsOthers(parsed)) return undefined;
  const nextLine = from.line + section.split("\n").length - 1;
  if (next && !isHeadingAt(parsed.children.pop(), next.depth, nextLine)) return undefined;

  const above = first ? children.slice(0, children.indexOf(first)) : [];
  const below = next ? children.slice(children.indexOf(next)) : [];
  move(parsed, 0, from.offset! - (from.line - 1));
  const addedLines = next ? nextLine - next.position!.start.line : 0;
  for (const node of below) move(node, addedLines, added);
  return { ...before.tree, children: [...above, ...parsed.children, ...below] };
}

/** A heading that ends everything before it: one with # at the start of a line. */
const isCut = (node: RootContent, source: string): node is Heading =>
  node.type === "heading" &&
  node.position!.start.column === 1 &&
  source[node.position!.start.offset!] === "#";

const isHeadingAt = (node: RootContent | undefined, depth: number, line: number): boolean =>
  node?.type === "heading" &&
  node.depth === depth &&
  node.position!.start.line === line &&
  node.position!.start.column === 1;

/** Definitions, footnotes, `import`, and `export` mean that a section can't be parsed separately. */
function affectsOthers(tree: Root): boolean {
  let found = false;
  visit(tree, ["definition", "footnoteDefinition", "mdxjsEsm"], () => {
    found = true;
    return false;
  });
  return found;
}

/** Moves a node and all its descendants. */
function move(node: Node, lines: number, characters: number): void {
  const moved = ({ line, column, offset }: Point): Point => ({
    line: line + lines,
    column,
    offset: offset! + characters,
  });
  const { position } = node;
  if (position) node.position = { start: moved(position.start), end: moved(position.end) };
  const { children = [], attributes = [] } = node as { children?: Node[]; attributes?: Node[] };
  for (const inner of [...children, ...attributes]) move(inner, lines, characters);
}
