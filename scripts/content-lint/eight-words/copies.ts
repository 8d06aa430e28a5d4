// Finds runs of eight words that two texts have in common.
import type { Word } from "./words";

/** The number of words in a row that count as a copy. */
export const RUN = 8;

/** A text of one source with consecutive words: a paragraph, a comment, or a description. */
export interface Passage {
  /** Path of the file for messages. */
  file: string;
  words: Word[];
}

/** A run of words in our text that also occurs in another text. */
export interface Copy {
  file: string;
  line: number;
  /** The words in common, eight or more. */
  text: string;
  /** The other locations, as path:line. */
  source: string;
}

const keyAt = (words: readonly Word[], start: number) => {
  let key = words[start]!.text;
  for (let index = start + 1; index < start + RUN; index += 1) key += ` ${words[index]!.text}`;
  return key;
};

/** An index of other people's passages. */
export class WordIndex {
  private readonly places = new Map<string, { file: string; line: number }>();

  constructor(passages: Iterable<Passage>) {
    for (const { file, words } of passages) {
      for (let start = 0; start + RUN <= words.length; start += 1) {
        const key = keyAt(words, start);
        if (!this.places.has(key)) this.places.set(key, { file, line: words[start]!.line });
      }
    }
  }

  /** Returns the number of different runs in the index. */
  get size(): number {
    return this.places.size;
  }

  /** Returns every run of a passage that also occurs elsewhere. Overlapping runs are combined. */
  copiesIn({ file, words }: Passage): Copy[] {
    const copies: Copy[] = [];
    let last: { copy: Copy; end: number } | undefined;
    for (let start = 0; start + RUN <= words.length; start += 1) {
      const place = this.places.get(keyAt(words, start));
      if (!place) continue;
      const end = start + RUN;
      if (last && start < last.end) {
        const added = words.slice(last.end, end).map(({ text }) => text);
        last.copy.text = [last.copy.text, ...added].join(" ");
        last.end = end;
        continue;
      }
      const text = words.slice(start, end).map((word) => word.text);
      const source = `${place.file}:${place.line}`;
      const copy = { file, line: words[start]!.line, text: text.join(" "), source };
      copies.push(copy);
      last = { copy, end };
    }
    return copies;
  }
}
