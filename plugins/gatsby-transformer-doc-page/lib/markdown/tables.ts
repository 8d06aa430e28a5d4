// Processes tables: a wide one scrolls in a box that has a unique name and can be focused with the keyboard.
// Long types can wrap after their bars, and long names between their parts.
import type { Element, ElementContent } from "hast";
import { toString } from "hast-util-to-string";
import { h } from "hastscript";
import { EXIT, SKIP, visit } from "unist-util-visit";
import { isElement } from "../hast";
import type { BodyContext } from "../page-context";
import type { ElementStep } from "./element-step";

export const tables: ElementStep<BodyContext> = {
  tagNames: ["table"],
  visit(table, page) {
    const headers: string[] = [];
    for (const cell of headerCells(table)) {
      const header = toString(cell).replace(/\s+/g, " ").trim();
      if (header === "") cell.tagName = "td";
      else headers.push(header);
    }
    const name = headers.length > 0 ? `Table: ${headers.join(", ")}` : "Table";
    const count = (page.tableNames.get(name) ?? 0) + 1;
    page.tableNames.set(name, count);
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
  let cells: Element[] = [];
  visit(table, { tagName: "tr" }, (row: Element) => {
    cells = row.children.filter((cell) => isElement(cell, "th"));
    return cells.length > 0 ? EXIT : SKIP;
  });
  return cells;
}
