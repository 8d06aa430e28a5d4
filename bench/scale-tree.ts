// Creates larger content trees for the benchmarks: copies of the real tree that differ from each other. The same
// arguments always produce the same tree.
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { filesBelow } from "../src/core/files";

/**
 * Copies a content tree to `target` and adds `times - 1` copies of its pages, with a new name for each
 * section: guides, guides-2, and so on. Pages outside sections go to pages-2, and so on.
 */
export function multiplyTree(source: string, target: string, times: number): void {
  cpSync(source, target, { recursive: true });
  // The reference doesn't contain pages, and the home page exists once.
  const files = filesBelow(source).filter((name) =>
    name.includes("/")
      ? !name.startsWith("reference/")
      : name.endsWith(".mdx") && name !== "index.mdx",
  );
  for (let copy = 2; copy <= times; copy += 1) {
    for (const name of files) {
      const [section, ...rest] = name.includes("/") ? name.split("/") : ["pages", name];
      const file = path.join(source, name);
      const to = path.join(target, `${section}-${copy}`, ...rest);
      mkdirSync(path.dirname(to), { recursive: true });
      if (name.endsWith(".mdx")) writeFileSync(to, varied(readFileSync(file, "utf8"), copy));
      else cpSync(file, to);
    }
  }
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
