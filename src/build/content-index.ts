// Writes the machine-readable content tree for other tools: /content-index.json.
import path from "node:path";
import { sectionTree } from "../core/section-tree";
import { writeIfChanged } from "../core/files";
import type { DocPage } from "../core/doc-page";

/** Writes the tree of all pages below `publicDirectory`. */
export function writeContentIndex(pages: readonly DocPage[], publicDirectory: string): void {
  writeIfChanged(
    path.join(publicDirectory, "content-index.json"),
    `${JSON.stringify(sectionTree(pages), null, 1)}\n`,
  );
}
