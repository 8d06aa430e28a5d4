// Text → its plain words. Code, option names and other identifiers are set aside: they are not
// anybody's wording.

/** A word with the line it stands on. */
export interface Word {
  text: string;
  line: number;
}

/** What a sentence is made of where a code span was; it counts as no word. */
export const CODE = "\uE000";

const TOKEN = /[\p{L}\p{M}\p{N}_$@./\\:#*=<>{}()[\]|&+~^%\uE000'’-]+/gu;
// Characters that only identifiers, paths and code have inside.
const CODE_INSIDE = /[_$@/\\#*=<>{}[\]|&+~^%\uE000\d]|[.:(].|\p{Ll}\p{Lu}/u;
const PACKAGE = /^[a-z]+(-[a-z]+)*-(loader|plugin|middleware|server|cli)$/;

/** The words of a text that begins on a line; hyphens divide, case and punctuation go. */
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
