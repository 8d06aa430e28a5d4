// The parts of a picture. A page describes them in YAML (parse-picture.ts) or names a recorded build
// (components/recorded-pictures.ts). Both are drawn in the same way.

/** What a box stands for. Its color and font depend on this. */
export const NODE_KINDS = [
  "step",
  "module",
  "chunk",
  "file",
  "external",
  "changed",
  "dropped",
  "note",
] as const;

export type NodeKind = (typeof NODE_KINDS)[number];

export interface PictureNode {
  kind: NodeKind;
  /** Edges and groups refer to it by this name. */
  name: string;
  /** A second line of text. */
  detail?: string;
}

export interface PictureEdge {
  from: string;
  to: string;
  label?: string;
  /** Set for something that happens later, on demand, or not always. */
  dashed: boolean;
}

export interface PictureTexts {
  /** The accessible name. */
  title: string;
  /** One sentence; text in backticks is code. */
  caption: string;
}

export interface Graph extends PictureTexts {
  direction: "down" | "right";
  nodes: readonly PictureNode[];
  edges: readonly PictureEdge[];
  /** Boxes around nodes: a process, a machine, or a chunk with its modules. */
  groups: readonly { title: string; names: readonly string[] }[];
}
