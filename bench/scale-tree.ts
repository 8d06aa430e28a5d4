// Creates content trees for the scale benchmark: copies of the real tree that differ from each other, and
// generated pages. The same arguments always produce the same tree.
import { cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Folders that don't contain pages. */
const DATA = new Set(["reference"]);

/**
 * Copies a content tree to `target` and adds `times - 1` copies of its pages, with a new name for each
 * section: guides, guides-2, and so on. Pages outside sections go to pages-2, and so on.
 */
export function multiplyTree(source: string, target: string, times: number): void {
  cpSync(source, target, { recursive: true });
  for (let copy = 2; copy <= times; copy += 1) {
    for (const entry of readdirSync(source, { withFileTypes: true })) {
      if (DATA.has(entry.name)) continue;
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

const SECTION_SIZE = 100;
const WORDS =
  "module chunk graph loader plugin entry output asset cache target runtime resolve bundle hash split tree lazy import export stats hook".split(
    " ",
  );

/**
 * Writes a tree of `count` pages in sections of a hundred, with prose, code, a table, and links to neighbors.
 */
export function generateTree(target: string, count: number): void {
  mkdirSync(target, { recursive: true });
  writeFileSync(path.join(target, "index.mdx"), "---\ntitle: Home\n---\n\nThe beginning.\n");
  for (let index = 0; index < count; index += 1) {
    const folder = path.join(target, `section-${Math.floor(index / SECTION_SIZE)}`);
    mkdirSync(folder, { recursive: true });
    const name = index % SECTION_SIZE === 0 ? "index" : `page-${index % SECTION_SIZE}`;
    writeFileSync(path.join(folder, `${name}.mdx`), generatedPage(index));
  }
}

function generatedPage(index: number): string {
  const word = (position: number) =>
    WORDS[(index * 7 + position * (1 + (index % 5))) % WORDS.length]!;
  const sentence = (start: number) =>
    `The ${word(start)} of page ${index} takes a ${word(start + 1)} and its ${word(start + 2)}, then the ${word(start + 3)} makes \`${word(start + 4)}\` of it.`;
  const paragraph = (start: number) =>
    Array.from({ length: 5 }, (_, line) => sentence(start + line * 5)).join(" ");
  const section = (number: number) => `## ${word(number)} ${word(number + 2)} ${number}

${paragraph(number * 31)}

${paragraph(number * 37)}

\`\`\`js
export const ${word(number)}${index} = { ${word(number + 1)}: "${word(number + 2)}", size: ${index + number} };
\`\`\`

| Name | Meaning |
| --- | --- |
| \`${word(number + 3)}\` | ${sentence(number)} |
`;
  const folder = `/section-${Math.floor(index / SECTION_SIZE)}/`;
  return `---
title: The ${word(0)} ${index}
sort: ${index % SECTION_SIZE}
---

${paragraph(0)} The [section](${folder}) begins elsewhere.

${[1, 2, 3, 4].map(section).join("\n")}`;
}
