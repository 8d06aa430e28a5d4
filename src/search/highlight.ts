// Finds the parts of a hit's text that match the query.
import { stemOf } from "./stem";
import { isEdge, LETTER, queryWords } from "./tokenize";

/** A piece of a text. */
interface TextPart {
  text: string;
  isMatch: boolean;
}

/**
 * Splits a text into words that match the query and the rest. Matches are whole words, their other forms, and
 * the parts of names like `splitChunks`. The last word of the query may be incomplete.
 */
export function highlight(text: string, query: string): TextPart[] {
  const words = queryWords(query).map(({ whole, parts }) => [whole, ...parts]);
  const known = new Set(words.flat().filter((word) => word.length > 1));
  const beginnings = (words.at(-1) ?? []).filter((word) => word.length > 1);
  const lengths = [...new Set([...known].map((word) => word.length))].sort((a, b) => b - a);
  const stems = new Set([...known].map(stemOf));

  const lengthAt = (start: number): number => {
    for (const length of lengths) {
      const found = text.slice(start, start + length).toLowerCase();
      if (!known.has(found)) continue;
      if (beginnings.includes(found) || isEdge(text, start + length)) return length;
    }
    let end = start;
    while (LETTER.test(text[end] ?? "")) end++;
    return stems.has(stemOf(text.slice(start, end).toLowerCase())) ? end - start : 0;
  };

  const parts: TextPart[] = [];
  let rest = 0;
  for (let at = 0; at < text.length; at++) {
    const length = isEdge(text, at) && LETTER.test(text[at]!) ? lengthAt(at) : 0;
    if (length === 0) continue;
    if (at > rest) parts.push({ text: text.slice(rest, at), isMatch: false });
    rest = at + length;
    parts.push({ text: text.slice(at, rest), isMatch: true });
    at = rest - 1;
  }
  if (rest < text.length) parts.push({ text: text.slice(rest), isMatch: false });
  return parts;
}
