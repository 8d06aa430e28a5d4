// Replaces the parts of a page that a script writes, each between two comments.

/** The comments around a part that a script writes. */
const begin = (name: string) => `{/* ${name}: written by a script */}`;
const end = (name: string) => `{/* ${name}: end */}`;

/** Returns the page with its parts replaced, by name. Throws if the page has no comments for one of them. */
export function withParts(page: string, parts: Readonly<Record<string, string>>): string {
  return Object.entries(parts).reduce((text, [name, part]) => {
    const from = text.indexOf(begin(name));
    const to = text.indexOf(end(name));
    if (from === -1 || to < from) {
      throw new Error(
        `The page has no place for ${name}: add ${begin(name)} and ${end(name)} where it belongs.`,
      );
    }
    const head = text.slice(0, from + begin(name).length);
    return `${head}\n\n${part.trim()}\n\n${text.slice(to)}`;
  }, page);
}

/** Formats a table in Markdown. Cells may contain Markdown; characters that would end a cell are escaped. */
export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}
