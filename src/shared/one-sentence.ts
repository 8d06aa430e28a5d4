// Descriptions that others wrote, as one short line of plain text.

/** About what a search result or a list entry shows, in characters. */
const LENGTH = 160;

// Control characters, and the marks with which text could turn the direction of what follows it.
const UNSEEN = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu;

// An end of a sentence: after a word of two letters or more, so that "e.g. Sass" goes on.
const SENTENCE_END = /(?<=[\p{L}\p{N})"'`]{2}[.!?])\s+(?=\p{Lu})/u;

/** The text's first sentence in one line, cut at a word to at most 160 characters; "" for no text. */
export function oneSentence(text: string): string {
  const line = text.replace(UNSEEN, " ").replace(/\s+/g, " ").trim();
  const [sentence = ""] = line.split(SENTENCE_END, 1);
  const characters = [...sentence];
  if (characters.length <= LENGTH) return sentence;
  const cut = characters.slice(0, LENGTH - 1).join("");
  const lastSpace = cut.lastIndexOf(" ");
  return `${(lastSpace > 0 ? cut.slice(0, lastSpace) : cut).replace(/[\s,;:–-]+$/, "")}…`;
}
