// Tables: a wide one scrolls in a box of its own that the keyboard reaches and that has a name.
import type { Element, ElementContent } from "hast";
import { toString } from "hast-util-to-string";
import { h } from "hastscript";
import type { ElementStep } from "./element-step";

export const tables: ElementStep = {
  tagNames: ["table"],
  visit(table) {
    const headers = headerCells(table).map((cell) => toString(cell).replace(/\s+/g, " ").trim());
    const named = headers.filter((header) => header !== "");
    const label = named.length > 0 ? `Table: ${named.join(", ")}` : "Table";
    return h(
      "div",
      { class: "table-scroll", tabIndex: 0, role: "region", ariaLabel: label },
      table,
    ) as Element;
  },
};

/** Header cells of the first row that has any. */
function headerCells(table: Element): Element[] {
  for (const row of rowsOf(table)) {
    const cells = row.children.filter((cell) => isElement(cell, "th")) as Element[];
    if (cells.length > 0) return cells;
  }
  return [];
}

function rowsOf(element: Element): Element[] {
  return element.children.flatMap((child) =>
    isElement(child, "tr")
      ? [child]
      : isElement(child, "thead") || isElement(child, "tbody")
        ? rowsOf(child)
        : [],
  );
}

const isElement = (node: ElementContent, tagName: string): node is Element =>
  node.type === "element" && node.tagName === tagName;
