// Finds tags, braces, lines, and blocks in the source of a page that the MDX parser rejects.

/** A tag and its range in the source. */
export interface Tag {
  text: string;
  name: string;
  start: number;
  end: number;
}

/** Finds positions and ranges in the source by offset. */
export class SourceText {
  constructor(readonly source: string) {}

  offset(line: number, column: number): number {
    const above = this.source.split("\n", line - 1).map((text) => `${text}\n`);
    return above.join("").length + column - 1;
  }

  place(offset: number): { line: number; column: number } {
    const lines = this.source.slice(0, offset).split("\n");
    return { line: lines.length, column: lines.at(-1)!.length + 1 };
  }

  lineStart(offset: number): number {
    return this.source.lastIndexOf("\n", offset - 1) + 1;
  }

  lineEnd(offset: number): number {
    const end = this.source.indexOf("\n", offset);
    return end === -1 ? this.source.length : end;
  }

  /** End of the lines that follow up to the next empty line. */
  blockEnd(offset: number): number {
    const end = /\n[ \t]*\n/.exec(this.source.slice(offset));
    return end ? offset + end.index : this.source.length;
  }

  lastBefore(character: string, offset: number): number {
    const found = this.source.lastIndexOf(character, offset);
    return found === -1 ? offset : found;
  }

  /** Offset of the innermost unclosed { before the offset. */
  openBrace(offset: number): number {
    let depth = 0;
    for (let index = offset - 1; index >= 0; index -= 1) {
      const character = this.source[index];
      if (character === "}") depth += 1;
      if (character === "{" && depth-- === 0) return index;
    }
    return this.lastBefore("{", offset);
  }

  /** Offset after the } that closes the { at the offset, or the end of its line. */
  closingBrace(open: number): number {
    let depth = 0;
    for (let index = open; index < this.source.length; index += 1) {
      const character = this.source[index];
      if (character === "{") depth += 1;
      if (character === "}" && --depth === 0) return index + 1;
      if (character === "\n" && /^[ \t]*\n/.test(this.source.slice(index + 1))) break;
    }
    return this.lineEnd(open);
  }

  /** The tag that begins at the offset, up to its > or the end of its line. */
  tagAt(offset: number): Tag {
    const match = /^<(?:[^<>"'\n]|"[^"]*"|'[^']*')*>/.exec(this.source.slice(offset));
    const end = match ? offset + match[0].length : this.lineEnd(offset);
    const text = this.source.slice(offset, end);
    return { text, name: /^<\/?([^\s/>]*)/.exec(text)?.[1] ?? "", start: offset, end };
  }

  /** The range of the closing tag for an opening tag, if there is one. */
  closingTag(tag: Tag): [start: number, end: number][] {
    if (tag.text.endsWith("/>")) return [];
    const start = this.source.indexOf(`</${tag.name}>`, tag.end);
    return start === -1 ? [] : [[start, start + tag.name.length + 3]];
  }

  /** The range of the last tag before the offset that opens an element with this name. */
  openingTag(name: string, offset: number): [start: number, end: number][] {
    const start = this.source.lastIndexOf(`<${name}`, offset - 1);
    return start === -1 ? [] : [[start, this.tagAt(start).end]];
  }

  /** Whether an element with this name is open at the offset. */
  isOpen(name: string, offset: number): boolean {
    const start = this.source.lastIndexOf(`<${name}`, offset - 1);
    return start !== -1 && !this.source.slice(start, offset).includes(`</${name}>`);
  }

  /** The attribute whose value begins with the { at the offset, if it's in a tag. */
  attributeAt(brace: number): { tag: Tag; name: string } | undefined {
    const before = this.source.slice(Math.max(0, brace - 1000), brace);
    const match = /<[a-z][\w.:-]*(?:\s+(?:[^<>]|=>)*)?$/i.exec(before);
    if (!match || /\n[ \t]*\n/.test(match[0])) return undefined;
    const start = brace - match[0].length;
    const name = /([\w:-]+)\s*=\s*\{*\s*$/.exec(match[0])?.[1] ?? "";
    return { tag: this.tagAt(start), name };
  }

  /** The word that touches a range, including the range. */
  wordAround(start: number, end: number): string {
    const before = /[\w.$]*$/.exec(this.source.slice(this.lineStart(start), start))![0];
    return before + this.source.slice(start, end);
  }

  /** The source with ranges blanked out; line breaks stay. */
  without(ranges: [start: number, end: number][]): string {
    let { source } = this;
    for (const [start, end] of ranges) {
      const blank = source.slice(start, end).replace(/[^\n]/g, " ");
      source = source.slice(0, start) + blank + source.slice(end);
    }
    return source;
  }
}
