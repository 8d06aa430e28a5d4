// Extracts the words from a page's HTML, split at the headings that can be linked to.
import { Parser } from "htmlparser2";
import { PLAYGROUND_URL } from "../../core/navigation";
import type { SearchText } from "../search-index";

/** Elements that end a word. */
const BREAKS = new Set(
  "address article aside blockquote br dd details div dl dt fieldset figcaption figure h1 h2 h3 h4 h5 h6 hr li ol p pre section summary table tbody td th thead tr ul".split(
    " ",
  ),
);
/** Elements whose words aren't part of the following sentence. */
const LABELS = new Set(["dt", "figcaption", "h4", "h5", "h6", "li", "summary", "td", "th"]);
const HEADINGS = new Set(["h1", "h2", "h3"]);
const SKIPPED = new Set([
  "button",
  "input",
  "label",
  "legend",
  "noscript",
  "output",
  "script",
  "select",
  "style",
  "svg",
]);

/** Lists of facts, where each fact is a separate entry. */
const SKIPPED_CLASS = /\b(facts|option-explorer|novelties|lifecycle)\b/;

/**
 * Splits a body at its headings of levels 1 to 3. The headings' own words aren't part of any section. Code is
 * included, because readers search for error messages and commands.
 */
export function pageParts(html: string): SearchText["parts"] {
  const parts: SearchText["parts"] = [{ id: "", text: "" }];
  /** The number of open skipped elements, including nested ones. */
  let skipped = 0;
  let inHeading = false;
  const add = (text: string) => {
    if (skipped === 0 && !inHeading) parts.at(-1)!.text += text;
  };
  const parser = new Parser({
    onopentag(name, { id, class: className = "", href }) {
      const isSkipped = SKIPPED.has(name) || SKIPPED_CLASS.test(className);
      if (skipped > 0 || isSkipped || href?.startsWith(`${PLAYGROUND_URL}#`)) skipped++;
      else if (HEADINGS.has(name) && id) {
        inHeading = true;
        parts.push({ id, text: "" });
      } else if (BREAKS.has(name)) add(" ");
    },
    ontext: add,
    onclosetag(name) {
      if (skipped > 0) skipped--;
      else if (HEADINGS.has(name)) inHeading = false;
      else if (BREAKS.has(name)) {
        // Separates labels from the text that follows, unless they end like a sentence.
        add(LABELS.has(name) && /[^\s.:;,!?·]\s*$/.test(parts.at(-1)!.text) ? " · " : " ");
      }
    },
  });
  parser.end(html);
  return parts
    .map(({ id, text }) => ({
      id,
      text: text
        .replace(/\s+/g, " ")
        .replace(/ ·\s*$/, "")
        .trim(),
    }))
    .filter(({ text }) => text !== "");
}
