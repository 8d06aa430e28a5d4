// Detects which messages of webpack and its companion packages a pasted text contains, regardless of the
// paths, names, and numbers in it.
import type { SearchMessages } from "../shared/search";

/** A message that a text contains. */
export interface RecognisedMessage {
  /** Its text, with {names} for what differs from build to build. */
  text: string;
  /** Address of the place that explains it, or "{name}": something in the pasted text names the place. */
  to: string;
  /** Whether it counts only where no other message is recognised. */
  isFallback: boolean;
  /** How much of it the text contains, and how little it lacks. */
  score: number;
}

interface KnownMessage extends Omit<RecognisedMessage, "score"> {
  /** Words and pairs of words. */
  terms: string[];
  weight: number;
}

/** How much of a message has to be in a text, by weight, and how much of a short text in a message. */
const COVERED = 0.75;
const PART = 0.75;
/** Pairs of words that a part of a message has at least: fewer may be a question. */
const PART_PAIRS = 3;
/** What a missing word takes away, as a multiple of what it would have added. */
const MISSING = 2;

const PLACEHOLDER = /\{[\w ]*\}/;

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

/** A pasted text without colors, stack frames and code frames, also where its line breaks are lost. */
export const withoutFrames = (text: string): string =>
  text
    // eslint-disable-next-line no-control-regex -- colors of a terminal begin with this character
    .replace(/\u001B\[[\d;]*m/g, "")
    .replace(/\bat (?:(?:async |new )?[^\s()]+ (?:\[as \w+\] )?)?\(?[^\s()]*:\d+:\d+\)?/g, " ")
    .replace(/^\s+at .*$/gm, "")
    .replace(/^\s*>?\s*\d*\s*\|.*$/gm, "");

const escaped = (text: string): string =>
  text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\s+/g, "\\s+");

/** Matches the text that replaces a placeholder of a message. */
export function valueIn(text: string, message: string, placeholder: string): string | undefined {
  const [before = "", after = ""] = message.split(placeholder);
  const [start, end] = [before.split(PLACEHOLDER).at(-1)!, after.split(PLACEHOLDER)[0]!];
  return new RegExp(`${escaped(start)}(.+?)${escaped(end)}`).exec(text)?.[1];
}

/** The messages that can be recognised. */
export class MessageIndex {
  private messages: KnownMessage[] = [];
  private readonly frequency = new Map<string, number>();

  /** Takes all messages; once. */
  add(entries: SearchMessages): void {
    this.messages = entries.flatMap(({ to, texts, fallback: isFallback = false }) =>
      texts.map((text) => {
        const terms = [...termsOf(text.split(PLACEHOLDER))];
        for (const term of terms) this.frequency.set(term, (this.frequency.get(term) ?? 0) + 1);
        return { text, to, isFallback, terms, weight: 0 };
      }),
    );
    for (const message of this.messages) message.weight = this.weightOf(message.terms);
  }

  /** The messages that a text contains, or is a part of; the one that says most first. */
  find(text: string): RecognisedMessage[] {
    const asked = termsOf([text]);
    const askedWeight = this.weightOf([...asked]);
    return this.messages
      .flatMap(({ text, to, isFallback, terms, weight }) => {
        const common = terms.filter((term) => asked.has(term));
        const found = this.weightOf(common);
        const pairs = common.filter((term) => term.includes(" ")).length;
        const isPart = found / askedWeight >= PART && pairs >= PART_PAIRS;
        if (found / weight >= COVERED) {
          return { text, to, isFallback, score: found - MISSING * (weight - found) };
        }
        return isPart ? { text, to, isFallback, score: (found * found) / weight } : [];
      })
      .sort((a, b) => Number(a.isFallback) - Number(b.isFallback) || b.score - a.score);
  }

  /** How much terms tell: those of few messages most. Terms of no message count like those of one. */
  private weightOf(terms: readonly string[]): number {
    const count = this.messages.length;
    return terms.reduce(
      (sum, term) => sum + Math.log(1 + count / (this.frequency.get(term) ?? 1)),
      0,
    );
  }
}
