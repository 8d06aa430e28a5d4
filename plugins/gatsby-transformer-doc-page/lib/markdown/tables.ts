// Processes tables: a wide one scrolls in a box that has a unique name and can be focused with the keyboard.
// Long types can wrap after their bars, and long names between their parts.
import type { Element, ElementContent } from "hast";
import { toString } from "hast-util-to-string";
import { h } from "hastscript";
import { visit } from "unist-util-visit";
import { isElement } from "../hast";
import type { BodyContext } from "../page-context";
import type { ElementStep } from "./element-step";

export const tables: ElementStep<BodyContext> = {
  tagNames: ["table"],
  visit(table, page) {
    const headers = headerCells(table).map((cell) => toString(cell).replace(/\s+/g, " ").trim());
    const named = headers.filter((header) => header !== "");
    const name = named.length > 0 ? `Table: ${named.join(", ")}` : "Table";
    const count = (page.tableNames.get(name) ?? 0) + 1;
    page.tableNames.set(name, count);
    for (const cell of headerCells(table)) if (toString(cell).trim() === "") cell.tagName = "td";
    visit(table, { tagName: "code" }, addBreaks);
    const ariaLabel = count === 1 ? name : `${name} (${count})`;
    return h("div", { class: "table-scroll", tabIndex: 0, role: "region", ariaLabel }, table);
  },
};

/** Shorter names fit in a narrow column. */
const LONG_NAME = /\S{20,}/g;
const AFTER_BARS = /(?<=\|)(?=\S)/g;
/**
 * Positions after a character that joins the parts of a path or an expression, and between camel-case words.
 */
const BETWEEN_PARTS = /(?<=[./:=,([{_])(?=\w)|(?<=[a-z\d])(?=[A-Z])/g;
/** A character that HTML can't contain. */
const BREAK = "\0";

/**
 * Lets "string|false" wrap after the bar, and "optimization.realContentHash" after the dot and before "Hash".
 */
function addBreaks(code: Element): void {
  code.children = code.children.flatMap((child): ElementContent[] =>
    child.type !== "text"
      ? [child]
      : child.value
          .replace(LONG_NAME, (name) => name.replace(BETWEEN_PARTS, BREAK))
          .replace(AFTER_BARS, BREAK)
          .split(BREAK)
          .flatMap((value, index): ElementContent[] => {
            const part: ElementContent = { type: "text", value };
            return index === 0 ? [part] : [h("wbr"), part];
          }),
  );
}

/** The header cells of the first row that has any. */
function headerCells(table: Element): Element[] {
  for (const row of rowsOf(table)) {
    const cells = row.children.filter((cell) => isElement(cell, "th"));
    if (cells.length > 0) return cells;
  }
  return [];
}

function rowsOf(element: Element): Element[] {
  return element.children.flatMap((child) =>
    isElement(child, "tr") ? [child] : isElement(child, "thead", "tbody") ? rowsOf(child) : [],
  );
}
