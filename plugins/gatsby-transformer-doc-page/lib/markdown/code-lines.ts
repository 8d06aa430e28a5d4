// Splits highlighted code into lines, so that single lines can be marked. A token that spans several lines (a
// comment, a template string) is split as well.
import type { Element, ElementContent } from "hast";
import { h } from "hastscript";

/** Returns the content of each line, without its line break. */
export function splitLines(content: readonly ElementContent[]): ElementContent[][] {
  const lines: ElementContent[][] = [[]];
  for (const node of content) {
    if (node.type === "text") {
      node.value.split("\n").forEach((value, index) => {
        if (index > 0) lines.push([]);
        if (value !== "") lines.at(-1)!.push({ type: "text", value });
      });
    } else if (node.type === "element") {
      splitLines(node.children).forEach((children, index) => {
        if (index > 0) lines.push([]);
        if (children.length > 0) lines.at(-1)!.push({ ...node, children });
      });
    }
  }
  return lines;
}

/** Returns an element for each line, including its line break; `classOf` adds to the class "line". */
export function wrapLines(
  lines: readonly ElementContent[][],
  classOf: (index: number) => string,
): Element[] {
  return lines.map((children, index) =>
    h("span", { class: `line ${classOf(index)}` }, children, "\n"),
  );
}
