// Splits texts and queries into words for the index: whole names and their parts.

/** Separators between words. Dots, dashes, slashes, and underscores belong to names. */
const BETWEEN = /[\s"'`’“”()[\]{}<>,;=|!?…·×→]+/u;
/** Separators between the parts of a name. */
const JOINTS = /[./\\:@_\-#*+~$&%^]+/u;
const EDGES = /^[./\\:@_\-#*+~$&%^]+|[./\\:@_\-#*+~$&%^]+$/gu;
const CAMEL = /(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/u;
const CJK = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

const STOP_WORDS = new Set(
  "a an and are as at be by can do does for from get has have how i if in into is it its my not of on or should so than that the their then there these this to up use used uses using vs want was we what when where which who why will with you your".split(
    " ",
  ),
);

/** A word: the whole name, and its parts. */
export interface QueryWord {
  whole: string;
  parts: string[];
}

/** Normalizes a name to one term: lower case, without surrounding punctuation. */
const wholeOf = (name: string): string => name.replace(EDGES, "").toLowerCase();

function partsOf(name: string): string[] {
  const parts = name.split(JOINTS).filter(Boolean);
  // "publicPath" is also indexed as "publicpath".
  return parts.flatMap((part) => {
    const humps = part.split(CAMEL);
    return humps.length > 1 ? [part, ...humps] : [part];
  });
}

/** Splits languages without spaces: every two characters are a term. */
const pairs = (text: string): string[] =>
  text.length < 3
    ? [text]
    : Array.from({ length: text.length - 1 }, (_, i) => text.slice(i, i + 2));

function namesOf(text: string): string[] {
  return text.split(BETWEEN).flatMap((name) => {
    if (!CJK.test(name)) return name === "" ? [] : [name];
    return name.split(
      /([^\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]+)/u,
    );
  });
}

/** Returns the words of a text, in order. The parts of a name are in lower case. */
function wordsOf(text: string): QueryWord[] {
  return namesOf(text).flatMap((name) => {
    if (CJK.test(name)) return { whole: name, parts: pairs(name) };
    const whole = wholeOf(name);
    return whole === "" ? [] : { whole, parts: partsOf(name).map((part) => part.toLowerCase()) };
  });
}

/** Returns the terms of a text. */
export const terms = (text: string): string[] =>
  wordsOf(text).flatMap(({ whole, parts }) =>
    CJK.test(whole)
      ? parts
      : [...new Set([whole, ...parts])].filter((word) => !STOP_WORDS.has(word)),
  );

/**
 * Returns the terms of a title, including pairs of words as one term, because readers write "treeshaking".
 */
export function titleTerms(text: string): string[] {
  const words = text.split(BETWEEN).map(wholeOf).filter(Boolean);
  const joined = words.slice(1).map((word, index) => (words[index]! + word).replace(JOINTS, ""));
  return [...terms(text), ...joined];
}

/**
 * Returns the distinct words of a query. Unless nothing else is left, stop words are removed, and so is
 * "guide", which says what readers want to read, but not what about.
 */
export function queryWords(query: string): QueryWord[] {
  const words = new Map(
    wordsOf(query).map(({ whole, parts }) => [
      whole,
      { whole, parts: [...new Set(parts)].filter((part) => part !== whole) },
    ]),
  );
  const all = [...words.values()];
  const significant = all.filter(({ whole }) => !STOP_WORDS.has(whole) && whole !== "guide");
  return significant.length > 0 ? significant : all;
}

/** Normalizes a name or query to ignore spelling differences: case, dashes, spaces, and trailing dots. */
export const normalized = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s\-_'"`]+/g, "")
    .replace(EDGES, "");

/** Characters inside words: letters and digits, and the accents that follow them. */
export const LETTER = /[\p{L}\p{N}\p{M}]/u;

/** Whether a word, or part of a name, starts or ends at this index of a text. */
export function isEdge(text: string, at: number): boolean {
  const [before = "", after = ""] = [text[at - 1], text[at]];
  if (!LETTER.test(before) || !LETTER.test(after)) return true;
  if (CJK.test(before) || CJK.test(after)) return true;
  return text.slice(at - 1, at + 2).split(CAMEL)[0]?.length === 1;
}
