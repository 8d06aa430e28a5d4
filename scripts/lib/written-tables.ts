// Tables that a script writes into a page, between two comments that stay.

/** Comments around a part that a script writes. */
const begin = (name: string) => `{/* ${name}: written by a script */}`;
const end = (name: string) => `{/* ${name}: end */}`;

/** The page with its parts written anew; each is found by its name. Throws when one has no place. */
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

/** A table in Markdown. Cells may hold Markdown; what would end a cell is escaped. */
export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}
