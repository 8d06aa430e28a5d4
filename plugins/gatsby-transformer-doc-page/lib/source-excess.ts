// Rejects sources that the compiler must not process: binary files, and pages that would keep the parser busy
// for minutes or overflow its stack. Counting is enough to detect both.
import type { ContentProblem } from "../../../src/core/problem";
import { VOID } from "./mdx/html-elements";

/** Why a source is rejected, and where. */
type SourceExcess = Pick<ContentProblem, "line" | "message" | "fix">;

/** Maximum length of a page, in characters. Our longest page has 41,000. */
const MAX_LENGTH = 300_000;
/**
 * Maximum Markdown marks between two empty lines, because the parser takes quadratic time for them. Our pages
 * have up to 411.
 */
const MAX_MARKS = 20_000;
/** Maximum number of quotes and lists that one line opens or continues. */
const MAX_CONTAINERS = 100;
/** Maximum number of elements open at once. Tags in code also count, and many of those are never closed. */
const MAX_OPEN = 400;

// eslint-disable-next-line no-control-regex -- the expression matches control characters
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/;
const BLOCK = /(?:[^\n]*\S[^\n]*(?:\n|$))+/g;
const MARK = /[\n[\]!*_~`<>&\\@|#:=(){}-]/g;
const CONTAINERS = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/gm;
const TAG = /<(\/?)([a-z]\w*)[^<>]*?(\/?)>/gi;

/** Why a page with normalized line endings must not be parsed; undefined if it may be. */
export function sourceExcess(source: string): SourceExcess | undefined {
  const at = (offset: number, message: string, fix: string): SourceExcess => ({
    line: source.slice(0, offset).split("\n").length,
    message,
    fix,
  });
  // A decoder inserts this character for bytes that it can't decode.
  const stray = source.indexOf("\uFFFD");
  const control = CONTROL.exec(source);
  if (stray !== -1 && stray < (control?.index ?? Infinity)) {
    return at(
      stray,
      "The file isn't UTF-8 text",
      "save it as UTF-8, or use a different extension if it isn't text; to write the character itself, use &#xFFFD;",
    );
  }
  if (control) {
    const code = control[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
    const message = `The file contains a control character (U+${code}), or isn't text`;
    return at(control.index, message, "remove the character, or use a different extension");
  }
  if (source.length > MAX_LENGTH) {
    const message = `The page is too long: ${source.length} characters, and the limit is ${MAX_LENGTH}`;
    return at(MAX_LENGTH, message, "split it into several pages");
  }
  for (const { 0: line, index } of source.matchAll(CONTAINERS)) {
    if (line.replace(/[ \t]+/g, "").length <= MAX_CONTAINERS || /^([-*])\1*$/.test(line)) continue;
    const message = "Quotes or lists are nested too deeply";
    return at(index, message, `nest at most ${MAX_CONTAINERS} levels`);
  }
  for (const { 0: block, index } of source.matchAll(BLOCK)) {
    const marks = block.match(MARK)?.length ?? 0;
    if (marks <= MAX_MARKS) continue;
    const message = `A block of text has too many Markdown characters: ${marks}`;
    return at(index, message, `split it with empty lines; the limit is ${MAX_MARKS}`);
  }
  let open = 0;
  for (const { 0: tag, 1: closes, 2: name, 3: ends, index } of source.matchAll(TAG)) {
    if (closes) open = Math.max(0, open - 1);
    else if (!ends && !VOID.has(name!.toLowerCase())) open += 1;
    if (open <= MAX_OPEN) continue;
    const message = `${tag} is inside too many elements`;
    return at(index, message, `close elements earlier; at most ${MAX_OPEN} can be open at once`);
  }
  return undefined;
}
