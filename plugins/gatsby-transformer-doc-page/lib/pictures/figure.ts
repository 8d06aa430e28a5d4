// The figure around a drawing: its caption, and the same facts as text.
import type { Element, ElementContent, Root } from "hast";
import { h } from "hastscript";
import { SKIP, visit } from "unist-util-visit";
import { isCodeBlock } from "../markdown/element-step";
import { drawGraph } from "./draw-graph";
import type { Graph, PictureTexts } from "./picture";

declare module "hast" {
  interface ElementData {
    /** A graph that is drawn at the end, because its layout is asynchronous. */
    graph?: Graph;
  }
}

/** Returns the figure for a finished drawing. `facts` are the items of the list that says the same. */
export function pictureFigure(
  { title, caption }: PictureTexts,
  facts: readonly string[],
  drawing?: Element,
): Element {
  return h("figure", { class: "picture" }, [
    h("div", { class: "picture-scroll", dataName: title, tabIndex: 0 }, drawing ? [drawing] : []),
    h("figcaption", codeInText(caption)),
    h("details", [
      h("summary", "Picture as text"),
      h(
        "ul",
        facts.map((fact) => h("li", codeInText(fact))),
      ),
    ]),
  ]) as Element;
}

/** Returns the figure for a graph. `rehypePictures` adds the drawing. */
export function graphFigure(graph: Graph): Element {
  const figure = pictureFigure(graph, graphFacts(graph));
  figure.data = { graph };
  return figure;
}

/** A unified plugin that draws the graphs of a page. */
export function rehypePictures() {
  return async (tree: Root): Promise<void> => {
    const figures: Element[] = [];
    visit(tree, "element", (element) => {
      if (element.data?.graph) figures.push(element);
      return isCodeBlock(element) ? SKIP : undefined;
    });
    for (const figure of figures) {
      const box = figure.children[0] as Element;
      box.children.push(await drawGraph(figure.data!.graph!));
    }
  };
}

/** Says in words what a graph shows. */
function graphFacts({ nodes, edges, groups }: Graph): string[] {
  const detail = new Map(nodes.map((node) => [node.name, node.detail]));
  const named = (name: string) => (detail.get(name) ? `${name} (${detail.get(name)})` : name);
  const connected = new Set(edges.flatMap(({ from, to }) => [from, to]));
  const grouped = new Set(groups.flatMap(({ names }) => names));
  const alone = nodes.filter(({ name }) => !connected.has(name) && !grouped.has(name));
  return [
    ...groups.map(({ title, names }) => `${title}: ${names.map(named).join(", ")}`),
    ...alone.map(({ name }) => named(name)),
    ...edges.map(({ from, to, label, dashed }) => {
      const arrow = `${named(from)} → ${named(to)}`;
      const remark = [label, dashed && "later"].filter(Boolean).join(", ");
      return remark ? `${arrow}: ${remark}` : arrow;
    }),
  ];
}

/** Converts text between backticks to code. */
const codeInText = (text: string): ElementContent[] =>
  text
    .split("`")
    .map((part, index) =>
      index % 2 === 1 ? (h("code", part) as Element) : { type: "text" as const, value: part },
    );
