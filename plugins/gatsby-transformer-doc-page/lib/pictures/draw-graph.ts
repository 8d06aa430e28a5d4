// Draws a graph as SVG. Colors, fonts, and lines come from the site's stylesheet.
import type { Element } from "hast";
import { s } from "hastscript";
import { isCode, layOut, type Box, type PlacedEdge } from "./layout";
import { NODE_KINDS, type Graph, type NodeKind, type PictureNode } from "./picture";

/** Half the width of an arrow's head, in CSS pixels. */
const ARROW = 3.5;

/** Returns the drawing of a graph. */
export async function drawGraph(graph: Graph): Promise<Element> {
  const layout = await layOut(graph);
  const titles = graph.groups.map(({ title }, index) => {
    const { x, y } = layout.groups[index]!;
    return s("text", { x: round(x + 8), y: round(y + 17) }, title);
  });
  const lines = (dashed: boolean) =>
    layout.edges.filter((_edge, index) => graph.edges[index]!.dashed === dashed).map(curve);
  const labels = layout.edges.flatMap(({ label }, index) =>
    label
      ? [s("text", { x: round(label.x), y: round(label.y + 4) }, graph.edges[index]!.label!)]
      : [],
  );
  const boxes = (kind: NodeKind) =>
    graph.nodes.flatMap((node, index) =>
      node.kind === kind ? drawNode(node, layout.nodes[index]!) : [],
    );
  return svg(graph.title, layout.width, layout.height, [
    ...group("group", layout.groups.map(rect)),
    ...path("line", lines(false)),
    ...path("line later", lines(true)),
    ...path("arrow", layout.edges.map(arrow)),
    ...NODE_KINDS.flatMap((kind) => group(kind, boxes(kind))),
    ...group("label group", titles),
    ...group("label", labels),
  ]);
}

const group = (name: string, children: Element[]) =>
  children.length > 0 ? [s("g", { class: name }, children)] : [];

const path = (name: string, parts: string[]) =>
  parts.length > 0 ? [s("path", { class: name, d: parts.join("") })] : [];

/** Returns the root element of a drawing with this size in CSS pixels. */
export function svg(title: string, width: number, height: number, children: Element[]): Element {
  return s(
    "svg",
    {
      role: "img",
      ariaLabel: title,
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
    },
    children,
  );
}

function drawNode(node: PictureNode, box: Box): Element[] {
  const x = round(box.x + box.width / 2);
  const y = round(box.y + (node.detail ? 19 : 18.5));
  return [
    ...(node.kind === "note" ? [] : [rect(box)]),
    s("text", { x, y, class: isCode(node) ? "code" : undefined }, node.name),
    ...(node.detail ? [s("text", { x, y: y + 16, class: "detail" }, node.detail)] : []),
  ];
}

export const rect = ({ x, y, width, height }: Box): Element =>
  s("rect", {
    x: round(x),
    y: round(y),
    width: round(width),
    height: round(height),
    rx: 5,
  });

function curve({ points }: PlacedEdge): string {
  const [start, ...rest] = points.map(({ x, y }) => `${round(x)} ${round(y)}`);
  return `M${start}C${rest.join(" ")}`;
}

function arrow({ points, tip }: PlacedEdge): string {
  const end = points.at(-1)!;
  const length = Math.hypot(tip.x - end.x, tip.y - end.y) || 1;
  const across = { x: ((tip.y - end.y) / length) * ARROW, y: ((end.x - tip.x) / length) * ARROW };
  const corner = (sign: number) =>
    `${round(end.x + sign * across.x)} ${round(end.y + sign * across.y)}`;
  return `M${corner(1)}L${round(tip.x)} ${round(tip.y)}L${corner(-1)}Z`;
}

/** Keeps half pixels, so that coordinates are short. */
export const round = (value: number): number => Math.round(value * 2) / 2;
