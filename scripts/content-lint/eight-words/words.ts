// Splits text into plain words. Ignores code, option names, and other identifiers, because they aren't
// anybody's wording.

/** A word with its line. */
export interface Word {
  text: string;
  line: number;
}

/** Replaces a code span in a sentence. It doesn't count as a word. */
export const CODE = "\uE000";

const TOKEN = /[\p{L}\p{M}\p{N}_$@./\\:#*=<>{}()[\]|&+~^%\uE000'’-]+/gu;
// Only identifiers, paths, and code contain these characters.
const CODE_INSIDE = /[_$@/\\#*=<>{}[\]|&+~^%\uE000\d]|[.:(].|\p{Ll}\p{Lu}/u;
const PACKAGE = /^[a-z]+(-[a-z]+)*-(loader|plugin|middleware|server|cli)$/;

/** Returns the words of a text that starts on a line. Splits at hyphens, and removes case and punctuation. */
export function wordsOf(text: string, line = 1): Word[] {
  return text.split("\n").flatMap((row, index) =>
    (row.match(TOKEN) ?? []).flatMap((token) => {
      const bare = token.replace(/^[^\p{L}\p{N}_$@/\\<{[\uE000]+|[.:,;)'’-]+$/gu, "");
      if (CODE_INSIDE.test(bare) || PACKAGE.test(bare)) return [];
      return bare
        .toLowerCase()
        .replaceAll(/['’()]/g, "")
        .split(/[-.:]+/)
        .filter((part) => part !== "")
        .map((part) => ({ text: part, line: line + index }));
    }),
  );
}
