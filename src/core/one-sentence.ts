// Shortens descriptions that others have written to one short line of plain text.
import { oneLine } from "./untrusted";

/** The approximate length that a search result or a list entry shows, in characters. */
const LENGTH = 160;

// The end of a sentence. It must follow a word of at least two letters, so "e.g. Sass" isn't split.
const SENTENCE_END = /(?<=[\p{L}\p{N})"'`]{2}[.!?])\s+(?=\p{Lu})/u;

/**
 * Returns the first sentence on one line, cut between words to at most 160 characters. "" if there is no
 * text.
 */
export function oneSentence(text: string): string {
  const [sentence = ""] = oneLine(text).split(SENTENCE_END, 1);
  const characters = [...sentence];
  if (characters.length <= LENGTH) return sentence;
  const cut = characters.slice(0, LENGTH - 1).join("");
  const lastSpace = cut.lastIndexOf(" ");
  return `${(lastSpace > 0 ? cut.slice(0, lastSpace) : cut).replace(/[\s,;:–-]+$/, "")}…`;
}
