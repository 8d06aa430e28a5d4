// Explains the MDX parser's errors in plain words, and removes their causes. The parser stops at its first
// error, so the faulty text is blanked out and the page is parsed again to find the next one.
import type { VFileMessage } from "vfile-message";
import type { ContentProblem } from "../../../../src/core/problem";
import { VOID } from "./html-elements";
import { SourceText, type Tag } from "./source-text";

interface SyntaxFinding extends Required<
  Pick<ContentProblem, "line" | "column" | "message" | "fix">
> {
  /** The source without the faulty text; lines and columns stay the same. */
  rest: string;
}

/** Explains a parser's message about `source`, which contains the whole file. */
export function explainSyntax(error: VFileMessage, source: string): SyntaxFinding {
  const text = new SourceText(source);
  const offset = Math.min(text.offset(error.line ?? 1, error.column ?? 1), source.length);
  const found =
    error.source === "micromark-extension-mdxjs-esm"
      ? esm(text, offset)
      : error.source === "micromark-extension-mdx-expression"
        ? expression(error, text, offset)
        : error.source === "mdast-util-mdx-jsx"
          ? tags(error, text, offset)
          : tagSyntax(error, text, offset);
  const { at, message, fix, blank } = found;
  return { ...text.place(at), message, fix, rest: text.without(blank) };
}

interface Explanation extends Pick<ContentProblem, "message" | "fix"> {
  at: number;
  /** Ranges to blank out before the page is parsed again. */
  blank: [start: number, end: number][];
}

/**
 * Explains `import` and `export` statements that don't parse, usually because they are prose that begins with
 * the word.
 */
function esm(text: SourceText, offset: number): Explanation {
  const above = text.source.slice(0, text.lineEnd(offset));
  const at = [...above.matchAll(/^(import|export)\b/gm)].at(-1)!.index;
  const word = text.source.slice(at, at + 6);
  return {
    at,
    message: `A line starts with the word "${word}", which MDX reads as code`,
    fix: `if it's text, start the line with a different word or write \`${word}\`; pages don't need ${word}, because components are available by name`,
    blank: [[at, text.blockEnd(at)]],
  };
}

function expression(error: VFileMessage, text: SourceText, offset: number): Explanation {
  const at = text.openBrace(offset);
  const attribute = text.attributeAt(at);
  if (attribute) {
    const { tag, name } = attribute;
    return {
      at,
      message: `${name === "" ? "The braces" : `The attribute ${name}`} of <${tag.name}> ${name === "" ? "don't" : "doesn't"} contain a valid expression`,
      fix: `close every brace, and write text in quotes: ${name || "name"}="…"`,
      blank: [[tag.start, tag.end], ...text.closingTag(tag)],
    };
  }
  const end = text.closingBrace(at);
  const content = text.source.slice(at, Math.min(end, text.lineEnd(at)));
  const headingId = /^\{#([^}]*)\}?$/.exec(content.trim());
  if (headingId) {
    return {
      at,
      message: `${content.trim()} isn't MDX`,
      fix: `write the heading id in brackets: [#${headingId[1]}]`,
      blank: [[at, end]],
    };
  }
  if (error.ruleId === "unexpected-eof") {
    return {
      at,
      message: "A { has no matching }, so MDX reads the text after it as code",
      fix: "write \\{ for a brace in text, or put the text in backticks",
      blank: [[at, at + 1]],
    };
  }
  if (error.ruleId === "unexpected-lazy") {
    return {
      at,
      message: "An expression in braces extends past the quote or list item it starts in",
      fix: "start each of its lines like the first one, or put it on one line",
      blank: [[at, end]],
    };
  }
  return {
    at,
    message: `${shorten(content)} isn't an expression`,
    fix: "write \\{ for a brace in text, or put the text in backticks; text between braces is JavaScript",
    blank: [[at, end]],
  };
}

/** Explains tags that don't match. */
function tags(error: VFileMessage, text: SourceText, offset: number): Explanation {
  const { reason } = error;
  if (error.ruleId === "unexpected-closing-slash") {
    return notOpen(text.tagAt(text.lastBefore("<", offset)));
  }
  if (/in closing tag/.test(reason)) {
    const { name, start, end } = text.tagAt(text.lastBefore("<", offset));
    return {
      at: start,
      message: `The closing tag </${name}> contains more than its name`,
      fix: `write </${name}>`,
      blank: [[start, end], ...text.openingTag(name, start)],
    };
  }
  const stranded = /Expected the closing tag `<\/([^>`]*)>`/.exec(reason)?.[1];
  if (stranded !== undefined) {
    const at = Math.max(text.source.indexOf(`</${stranded}>`, offset), offset);
    return {
      at,
      message: `</${stranded}> is closed inside a paragraph but opened outside it`,
      fix: `put <${stranded}> and </${stranded}> on separate lines, with an empty line before and after each`,
      blank: [[at, text.tagAt(at).end]],
    };
  }
  const opened =
    /`<\/?([^>`]*)>`(?:, expected corresponding closing tag for `<([^>`]*)>`)? \((\d+):(\d+)-/.exec(
      reason,
    );
  if (!opened) {
    return {
      at: offset,
      message: `The page isn't valid MDX: ${reason}`,
      fix: "put code in backticks, and write &lt; and \\{ in text",
      blank: [[text.lineStart(offset), text.lineEnd(offset)]],
    };
  }
  const [, found = "", expected, line, column] = opened;
  const name = expected ?? found;
  const at = text.offset(Number(line), Number(column));
  const tag = text.tagAt(at);
  const shown = name === "" ? "<>" : `<${name}>`;
  if (VOID.has(name)) {
    return {
      at,
      message: `${shown} isn't closed`,
      fix: `write ${tag.text.replace(/\s*>$/, " />")}`,
      blank: [[at, tag.end]],
    };
  }
  const closing = text.source.indexOf(`</${name}>`, tag.end);
  const blank: [number, number][] = [[at, tag.end], ...text.closingTag(tag)];
  if (expected !== undefined) {
    const other = text.tagAt(text.lastBefore("<", offset));
    if (text.isOpen(other.name, at)) {
      return {
        at,
        message: `${other.text} on line ${text.place(offset).line} comes before ${shown} is closed`,
        fix: `close ${shown} first with </${name}>`,
        blank: [[at, tag.end]],
      };
    }
    if (closing > offset) return notOpen(other);
    return {
      at: other.start,
      message: `${other.text} appears where ${shown} from line ${text.place(at).line} must be closed`,
      fix: `write </${name}>`,
      blank: [
        [at, tag.end],
        [other.start, other.end],
      ],
    };
  }
  const isType = /^[a-z]\w*(?:\[\])?$/i.test(name) && /\w/.test(text.source.slice(at - 1, at));
  if (isType) {
    return {
      at,
      message: `${shown} is read as a tag`,
      fix: `put it in backticks: \`${text.wordAround(at, tag.end)}\``,
      blank,
    };
  }
  if (closing !== -1 && /before the end of/.test(reason)) {
    return {
      at,
      message: `${shown} is opened inside a paragraph but closed outside it`,
      fix: `put ${shown} and </${name}> on separate lines, with an empty line before and after each`,
      blank,
    };
  }
  return {
    at,
    message: `${shown} isn't closed`,
    fix: `close it with </${name}>, or write \\< for a bracket in text`,
    blank,
  };
}

const notOpen = ({ text, name, start, end }: Tag): Explanation => ({
  at: start,
  message: `${text} closes a tag that isn't open`,
  fix: `open it earlier with <${name}>, or remove it`,
  blank: [[start, end]],
});

/** Explains syntax errors inside a tag, or in text that only looks like a tag. */
function tagSyntax(error: VFileMessage, text: SourceText, offset: number): Explanation {
  const { source } = text;
  const at = text.lastBefore("<", offset);
  if (source.startsWith("<!--", at)) {
    const close = source.indexOf("-->", at);
    const end = close === -1 ? text.lineEnd(at) : close + 3;
    const comment = source.slice(at + 4, close === -1 ? end : close).trim();
    return {
      at,
      message: "HTML comments aren't MDX",
      fix: comment.includes("\n") ? "write {/* … */}" : `write {/* ${shorten(comment)} */}`,
      blank: [[at, end]],
    };
  }
  const link = /^<([a-z][a-z0-9+.-]*:[^\s<>]*|[^\s<>@]+@[^\s<>]+)>/i.exec(
    source.slice(at, text.lineEnd(at)),
  );
  if (link) {
    const target = link[1]!.includes(":") ? link[1]! : `mailto:${link[1]!}`;
    return {
      at,
      message: `${link[0]} isn't MDX`,
      fix: `write a link with text: [${link[1]!}](${target})`,
      blank: [[at, at + link[0].length]],
    };
  }
  if (source.startsWith("<!", at)) {
    const end = text.tagAt(at).end;
    return {
      at,
      message: `${shorten(source.slice(at, end))} isn't MDX`,
      fix: "put it in backticks, or remove it",
      blank: [[at, end]],
    };
  }
  const start = text.lineStart(at);
  if (source.startsWith("<<<<<<<", start)) {
    return {
      at: start,
      message: "The page contains a merge conflict marker",
      fix: "keep one of the two versions and remove the lines with <<<<<<<, =======, and >>>>>>>",
      blank: [[start, text.lineEnd(at)]],
    };
  }
  const next = source.slice(at + 1, at + 2);
  if (!/[\p{L}$_/]/u.test(next)) {
    return {
      at,
      message: `A < before "${next.trim() || " "}" is read as the start of a tag`,
      fix: "write &lt; for it in text, or put the text in backticks",
      blank: [[at, at + 1]],
    };
  }
  const name = /^<\/?([\w$.:-]*)/.exec(source.slice(at, text.lineEnd(at)))?.[1] ?? "";
  const tag = text.tagAt(at);
  const blank: [number, number][] = [[at, tag.end], ...text.closingTag(tag)];
  if (error.ruleId === "unexpected-lazy") {
    return {
      at,
      message: `<${name}> extends past the quote or list item it starts in`,
      fix: "start each of its lines like the first one",
      blank,
    };
  }
  if (/before attribute value/.test(error.reason)) {
    const attribute = /([\w:-]+)\s*=\s*$/.exec(source.slice(at, offset))?.[1] ?? "name";
    const value = /^[^\s>]*/.exec(source.slice(offset, text.lineEnd(offset)))![0];
    return {
      at,
      message: `The attribute ${attribute} of <${name}> has no quotes`,
      fix: `write ${attribute}="${value}"`,
      blank,
    };
  }
  if (/closing quote/.test(error.reason)) {
    return {
      at,
      message: `A quoted attribute of <${name}> isn't closed`,
      fix: "write the same quote before and after the value",
      blank: [[at, text.lineEnd(at)]],
    };
  }
  if (error.ruleId === "unexpected-eof") {
    return {
      at,
      message: `<${name} is read as a tag that doesn't end`,
      fix: "write &lt; for a bracket in text, put the text in backticks, or end the tag with >",
      blank: [[at, at + 1]],
    };
  }
  return {
    at,
    message: `${shorten(tag.text)} is read as a tag, but isn't one`,
    fix: "put it in backticks, or write &lt; for a bracket in text",
    blank,
  };
}

function shorten(text: string): string {
  const line = text.split("\n", 1)[0]!.trim();
  return line.length > 60 ? `${line.slice(0, 57)}…` : line;
}
