// Which parts of a hit's words the query asked for.
import { queryWords } from "./tokenize";

/** A piece of a text. */
export interface TextPart {
  text: string;
  isMatch: boolean;
}

const ESCAPED = /[.*+?^${}()|[\]\\]/g;

/** Cuts a text into what matches the query's words, or how they begin, and the rest. */
export function highlight(text: string, query: string): TextPart[] {
  const words = queryWords(query)
    .flatMap(({ whole, parts }) => [whole, ...parts])
    .filter((word) => word.length > 1)
    .sort((a, b) => b.length - a.length);
  if (words.length === 0) return [{ text, isMatch: false }];
  const pattern = words.map((word) => word.replace(ESCAPED, "\\$&")).join("|");
  return text
    .split(new RegExp(`(${pattern})`, "i"))
    .map((part, index) => ({ text: part, isMatch: index % 2 === 1 }))
    .filter((part) => part.text !== "");
}
