// Creates larger content trees for the benchmarks: copies of the real tree that differ from each other. The same
// arguments always produce the same tree.
import { cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * Copies a content tree to `target` and adds `times - 1` copies of its pages, with a new name for each
 * section: guides, guides-2, and so on. Pages outside sections go to pages-2, and so on.
 */
export function multiplyTree(source: string, target: string, times: number): void {
  cpSync(source, target, { recursive: true });
  for (let copy = 2; copy <= times; copy += 1) {
    for (const entry of readdirSync(source, { withFileTypes: true })) {
      // This folder doesn't contain pages.
      if (entry.name === "reference") continue;
      if (entry.isDirectory()) {
        copyPages(path.join(source, entry.name), path.join(target, `${entry.name}-${copy}`), copy);
      } else if (entry.name.endsWith(".mdx") && entry.name !== "index.mdx") {
        copyPage(
          path.join(source, entry.name),
          path.join(target, `pages-${copy}`, entry.name),
          copy,
        );
      }
    }
  }
}

function copyPages(source: string, target: string, copy: number): void {
  for (const entry of readdirSync(source, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const to = path.join(target, path.relative(source, file));
    if (entry.name.endsWith(".mdx")) copyPage(file, to, copy);
    else cpSync(file, to);
  }
}

function copyPage(file: string, to: string, copy: number): void {
  mkdirSync(path.dirname(to), { recursive: true });
  writeFileSync(to, varied(readFileSync(file, "utf8"), copy));
}

/** Changes the title, and the end of every sentence that ends a line, except in code. */
function varied(page: string, copy: number): string {
  let inCode = false;
  return page
    .split("\n")
    .map((line) => {
      if (/^\s*(```|~~~)/.test(line)) inCode = !inCode;
      if (inCode) return line;
      if (/^title: [^"'|>]*$/.test(line)) return `${line} ${copy}`;
      return /^[A-Z][^|<{]*\.$/.test(line) ? `${line} Copy ${copy} says so.` : line;
    })
    .join("\n");
}
