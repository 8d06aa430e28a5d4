// The figure around a drawing: its caption, and the same facts as text.
import type { Element, ElementContent } from "hast";
import { h } from "hastscript";
import { drawGraph } from "./draw-graph";
import type { Graph, PictureTexts } from "./picture";

/** Returns the figure for a finished drawing. `facts` are the items of a list with the same information. */
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
  ]);
}

/** Completes figures with their drawings. It's a separate step because the layout is asynchronous. */
export type Drawings = (() => Promise<unknown>)[];

/** Returns the figure for a graph, and adds what draws it to the list. */
export function graphFigure(graph: Graph, drawings: Drawings): Element {
  const figure = pictureFigure(graph, graphFacts(graph));
  const [box] = figure.children as Element[];
  drawings.push(async () => box!.children.push(await drawGraph(graph)));
  return figure;
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
      index % 2 === 1 ? h("code", part) : { type: "text" as const, value: part },
    );
