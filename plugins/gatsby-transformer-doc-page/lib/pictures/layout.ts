// Places a graph's boxes and lines. Graphviz does the work; its library is loaded by the first picture.
import type { Graphviz } from "@hpcc-js/wasm-graphviz";
import type { Graph, PictureNode } from "./picture";

/** A rectangle with its upper left corner, in CSS pixels. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Point {
  x: number;
  y: number;
}

export interface PlacedEdge {
  /** The start and the points of cubic curves. */
  points: Point[];
  /** The tip of the arrow. */
  tip: Point;
  /** Center of the label. */
  label?: Point;
}

/** The positions of the graph's parts, each list in the order of the graph. */
export interface Layout {
  width: number;
  height: number;
  nodes: Box[];
  edges: PlacedEdge[];
  groups: Box[];
}

/** Kinds whose names are code. */
export const isCode = ({ kind }: PictureNode): boolean =>
  kind !== "step" && kind !== "note" && kind !== "changed";

const PADDING = 10;
/** Space around the whole picture, for lines at its edge. */
const MARGIN = 2;

/** An upper estimate of a text's width in CSS pixels; the reader's system chooses the font. */
function textWidth(text: string, size: number, isCodeFont: boolean): number {
  if (isCodeFont) return text.length * size * 0.61;
  let width = 0;
  for (const letter of text) {
    if (/[fijlrtI.,:;'|!()[\] ]/.test(letter)) width += 0.36;
    else width += /[mwMW@%]/.test(letter) ? 0.9 : /[A-Z]/.test(letter) ? 0.7 : 0.575;
  }
  return width * size;
}

function sizeOf(node: PictureNode): Pick<Box, "width" | "height"> {
  const width = Math.max(
    textWidth(node.name, isCode(node) ? 12 : 13, isCode(node)),
    textWidth(node.detail ?? "", 11.5, false),
  );
  return { width: Math.ceil(width) + 2 * PADDING, height: node.detail ? 44 : 28 };
}

let graphviz: Promise<Graphviz> | undefined;

/** Returns the positions of the graph's parts. */
export async function layOut(graph: Graph): Promise<Layout> {
  graphviz ??= import("@hpcc-js/wasm-graphviz").then((library) => library.Graphviz.load());
  const json = (await graphviz).layout(dotSource(graph), "json", "dot");
  const { bb, objects, edges = [] } = JSON.parse(json) as DotLayout;
  const [, , width, height] = numbers(bb);
  const at = (x: number, y: number): Point => ({ x: x + MARGIN, y: height - y + MARGIN });
  const pointOf = (text: string) => {
    const [x, y] = numbers(text);
    return at(x, y);
  };
  const byName = new Map(objects.map((object) => [object.name, object]));
  return {
    width: Math.ceil(width) + 2 * MARGIN,
    height: Math.ceil(height) + 2 * MARGIN,
    nodes: graph.nodes.map((node, index) => {
      const size = sizeOf(node);
      const center = pointOf(byName.get(`n${index}`)!.pos!);
      return { ...size, x: center.x - size.width / 2, y: center.y - size.height / 2 };
    }),
    edges: [...edges]
      .sort((a, b) => Number(a.id) - Number(b.id))
      .map(({ pos, lp }) => {
        const [tip, ...points] = pos.split(" ").map((text) => pointOf(text.replace(/^e,/, "")));
        return { points, tip: tip!, label: lp ? pointOf(lp) : undefined };
      }),
    groups: graph.groups.map((_group, index) => {
      const [x0, y0, x1, y1] = numbers(byName.get(`cluster_${index}`)!.bb!);
      return { ...at(x0, y1), width: x1 - x0, height: y1 - y0 };
    }),
  };
}

/** The part of Graphviz's JSON that is used here, in points from the lower left corner. */
interface DotLayout {
  bb: string;
  objects: { name: string; pos?: string; bb?: string }[];
  edges?: { id: string; pos: string; lp?: string }[];
}

/** The numbers of a point or a rectangle. */
const numbers = (text: string) => text.split(",").map(Number) as [number, number, number, number];

/** Describes the graph in Graphviz's language, whose units are points and inches. */
function dotSource({ direction, nodes, edges, groups }: Graph): string {
  const ids = new Map(nodes.map(({ name }, index) => [name, `n${index}`]));
  const quoted = (text: string) => JSON.stringify(text);
  const boxes = nodes.map((node, index) => {
    const { width, height } = sizeOf(node);
    return `n${index}[width=${width / 72},height=${height / 72}]`;
  });
  const lines = edges.map(({ from, to, label }, index) => {
    const text = label ? `,label=${quoted(` ${label} `)}` : "";
    return `${ids.get(from)}->${ids.get(to)}[id=${index}${text}]`;
  });
  // If the graph runs to the right, Graphviz draws the first group, and its first node, at the bottom.
  const fromTop = <Part>(parts: readonly Part[]) =>
    direction === "right" ? parts.toReversed() : parts;
  const clusters = groups.map(({ title, names }, index) => {
    // The label of an edge is only inside the box if the edge is.
    const inner = edges.flatMap(({ from, to }, edge) =>
      names.includes(from) && names.includes(to) ? lines.splice(edge, 1, "") : [],
    );
    const members = [...fromTop(names).map((name) => ids.get(name)), ...inner].join(";");
    return `subgraph cluster_${index}{label=${quoted(title)};${members}}`;
  });
  return `digraph{
rankdir=${direction === "right" ? "LR" : "TB"};nodesep=0.2;ranksep=0.36;margin=0
# Graphviz measures its own font, which is narrower than ours.
graph[fontsize=15,fontname=Helvetica,labeljust=l,margin=10]
node[shape=box,fixedsize=true,label=""]
edge[fontsize=13,fontname=Helvetica,arrowsize=0.7]
${[...fromTop(clusters), ...boxes, ...lines].join("\n")}
}`;
}
