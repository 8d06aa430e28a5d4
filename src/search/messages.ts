// Detects which messages of webpack and its companion packages a pasted text contains, regardless of the
// paths, names, and numbers in it.
import { escapeRegExp } from "../core/escape-reg-exp";
import type { PlacedMessages } from "./search-index";

/** A message that a text contains. */
export interface RecognizedMessage {
  /** Its text, with {names} for the parts that differ from build to build. */
  text: string;
  /** The URL of its explanation, or "{name}" if a value in the pasted text determines the URL. */
  to: string;
  /** Whether it counts only if no other message is recognized. */
  isFallback: boolean;
  /** Higher the more of the message the text contains, and the less of it is missing. */
  score: number;
}

interface KnownMessage extends Omit<RecognizedMessage, "score"> {
  /** Words and pairs of words. */
  terms: string[];
  weight: number;
  /** The words of the message, and those after each colon, because readers leave out "Error:". */
  beginnings: string[];
}

/**
 * The minimum share, by weight, of a message that must be in a text, or of a short text that must be in a
 * message.
 */
const COVERED = 0.75;
const PART = 0.75;
/** The minimum number of word pairs in part of a message. With fewer, the text may be a question. */
const PART_PAIRS = 3;
/** The minimum number of words in the beginning of a message. */
const BEGINNING = 3;
/** The penalty for a missing word, as a multiple of the score it would have added. */
const MISSING = 2;

const PLACEHOLDER = /\{[\w ]*\}/;
const PLACEHOLDERS = new RegExp(PLACEHOLDER, "g");

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The words of a text and each pair of adjacent words, except pairs separated by a placeholder. */
function termsOf(pieces: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (const piece of pieces) {
    const words = wordsOf(piece);
    words.forEach((word, index) => {
      found.add(word);
      if (index > 0) found.add(`${words[index - 1]!} ${word}`);
    });
  }
  return found;
}

/**
 * Returns a pasted text without colors, stack frames, and code frames, even if it has lost its line breaks.
 */
export const withoutFrames = (text: string): string =>
  text
    // eslint-disable-next-line no-control-regex -- colors of a terminal begin with this character
    .replace(/\u001B\[[\d;]*m/g, "")
    .replace(/\bat (?:(?:async |new )?[^\s()]+ (?:\[as \w+\] )?)?\(?[^\s()]*:\d+:\d+\)?/g, " ")
    .replace(/^\s+at .*$/gm, "")
    .replace(/^\s*>?\s*\d*\s*\|.*$/gm, "");

/** Returns the words of a message, and those after each of its colons. */
const beginningsOf = (text: string): string[] =>
  text
    .replaceAll(PLACEHOLDERS, " ")
    .split(": ")
    .map((_part, index, parts) => `${wordsOf(parts.slice(index).join(": ")).join(" ")} `);

/** Escapes a text for a regular expression in which white space matches any white space. */
const escaped = (text: string): string => escapeRegExp(text).replace(/\s+/g, "\\s+");

/** Matches the text that replaces a placeholder of a message. */
export function valueIn(text: string, message: string, placeholder: string): string | undefined {
  const [before = "", after = ""] = message.split(placeholder);
  const [start, end] = [before.split(PLACEHOLDER).at(-1)!, after.split(PLACEHOLDER)[0]!];
  return new RegExp(`${escaped(start)}(.+?)${escaped(end)}`).exec(text)?.[1];
}

/** The messages that can be recognized. */
export class MessageIndex {
  private readonly messages: KnownMessage[];
  private readonly frequency = new Map<string, number>();

  constructor(entries: readonly PlacedMessages[]) {
    this.messages = entries.flatMap(({ to, texts, fallback: isFallback = false }) =>
      texts.map((text) => {
        const terms = [...termsOf(text.split(PLACEHOLDER))];
        for (const term of terms) this.frequency.set(term, (this.frequency.get(term) ?? 0) + 1);
        return { text, to, isFallback, terms, weight: 0, beginnings: beginningsOf(text) };
      }),
    );
    for (const message of this.messages) message.weight = this.weightOf(message.terms);
  }

  /** Returns the messages that a text contains or is part of, best match first. */
  find(text: string): RecognizedMessage[] {
    const textTerms = termsOf([text]);
    const textWeight = this.weightOf([...textTerms]);
    return this.messages
      .flatMap(({ text, to, isFallback, terms, weight }) => {
        const common = terms.filter((term) => textTerms.has(term));
        const found = this.weightOf(common);
        const pairs = common.filter((term) => term.includes(" ")).length;
        const isPart = found / textWeight >= PART && pairs >= PART_PAIRS;
        if (found / weight >= COVERED) {
          return { text, to, isFallback, score: found - MISSING * (weight - found) };
        }
        return isPart ? { text, to, isFallback, score: (found * found) / weight } : [];
      })
      .sort((a, b) => Number(a.isFallback) - Number(b.isFallback) || b.score - a.score);
  }

  /** Returns the messages that begin with these words, shortest first. */
  beginningWith(text: string): RecognizedMessage[] {
    const words = wordsOf(text);
    if (words.length < BEGINNING) return [];
    const start = `${words.join(" ")} `;
    return this.messages
      .flatMap(({ text, to, isFallback, beginnings }) => {
        const found = beginnings.find((beginning) => beginning.startsWith(start));
        return found ? { text, to, isFallback, score: start.length / found.length } : [];
      })
      .sort((a, b) => b.score - a.score);
  }

  /**
   * Returns the total weight of terms. Terms in few messages count most. Unknown terms count like those in
   * one message.
   */
  private weightOf(terms: readonly string[]): number {
    const count = this.messages.length;
    return terms.reduce(
      (sum, term) => sum + Math.log(1 + count / (this.frequency.get(term) ?? 1)),
      0,
    );
  }
}
