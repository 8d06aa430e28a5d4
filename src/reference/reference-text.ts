// Parses the text of a summary: words, code spans in backticks, and Markdown links. Other markup isn't
// allowed, so the text can be shown in a table, a search result, or a list of changes.
import type { ContentProblem } from "../core/problem";

/** Part of a summary. The text of a link contains only words and code. */
export type SummaryPart =
  | { type: "text"; text: string }
  | { type: "code"; text: string }
  | { type: "link"; url: string; parts: SummaryPart[] };

const CODE_OR_LINK = /`([^`]+)`|\[((?:[^[\]`]|`[^`]*`)+)\]\(([^()\s]+)\)/g;

/** Patterns that a text can't contain, and why. */
const FORBIDDEN: readonly [pattern: RegExp, message: string, fix: string][] = [
  [/`/, "a backtick has no matching one", "close the code span"],
  [/\]\(/, "a link isn't valid", "write [text](/configuration/output/)"],
  [/<\/?[a-z!]/i, "the text contains a tag", "put placeholders in backticks"],
  [/(^|[\s(])(\*\*?|__?)\S/, "the text contains emphasis", "remove the * or _ marks"],
];

/** Returns the parts of a summary. Invalid markup is kept as plain text. */
export function summaryParts(text: string): SummaryPart[] {
  const words = text.trim().replaceAll(/\s+/g, " ");
  const parts: SummaryPart[] = [];
  let end = 0;
  for (const match of words.matchAll(CODE_OR_LINK)) {
    const [whole, code, label, url] = match;
    if (match.index > end) parts.push({ type: "text", text: words.slice(end, match.index) });
    end = match.index + whole.length;
    if (code !== undefined) parts.push({ type: "code", text: code });
    else parts.push({ type: "link", url: url!, parts: summaryParts(label!) });
  }
  if (end < words.length) parts.push({ type: "text", text: words.slice(end) });
  return parts;
}

/** Returns the reason why a text isn't a valid summary, or undefined if it is. */
export function textProblem(text: string): Pick<ContentProblem, "message" | "fix"> | undefined {
  if (/\n\s*\n/.test(text.trim())) {
    const message = "the text has more than one paragraph";
    return { message, fix: "write one to three sentences" };
  }
  for (const part of summaryParts(text)) {
    if (part.type === "link" && !/^(\/(?!\/)|https:\/\/)/.test(part.url)) {
      const message = `the link to ${part.url} is relative, but the text is shown on several pages`;
      return { message, fix: "write the full address: /configuration/output/#option-output.path" };
    }
    if (part.type !== "text") continue;
    const forbidden = FORBIDDEN.find(([pattern]) => pattern.test(part.text));
    if (forbidden) return { message: forbidden[1], fix: forbidden[2] };
  }
  return undefined;
}

/** Returns a summary's words without markup, for search and descriptions. */
export const plainSummary = (text: string): string => wordsOf(summaryParts(text));

const wordsOf = (parts: readonly SummaryPart[]): string =>
  parts.map((part) => (part.type === "link" ? wordsOf(part.parts) : part.text)).join("");
