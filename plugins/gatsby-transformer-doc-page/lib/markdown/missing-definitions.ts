// Reports `[words][name]` without a definition for the name, because readers would see the raw Markdown.
import type { Root } from "mdast";
import { visit } from "unist-util-visit";
import type { VFile } from "vfile";
import { pageOf } from "../page-context";

/** Doesn't match `list[0][1]`, which isn't a link. */
const REFERENCE = /(?<![\w\]\\])\[[^[\]]+\]\[([^[\]^]+)\]/g;

/** The unified plugin. */
export function remarkMissingDefinitions() {
  return (tree: Root, file: VFile): void => {
    const page = pageOf(file);
    const source = String(file);
    visit(tree, "text", ({ position }) => {
      const { start, end } = position ?? {};
      if (start?.offset === undefined || end?.offset === undefined) return;
      // Use the source text because it shows whether a bracket is escaped.
      const text = source.slice(start.offset, end.offset);
      for (const { 0: reference, 1: name, index } of text.matchAll(REFERENCE)) {
        const line = start.line + text.slice(0, index).split("\n").length - 1;
        page.report(
          { line },
          `The link ${reference} has no address: nothing defines [${name}]`,
          `add a line [${name}]: /the/address/, or put it in backticks if it isn't a link`,
        );
      }
    });
  };
}
