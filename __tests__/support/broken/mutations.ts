// Generates pages of the documentation with one random mistake each, from a fixed seed, to cover mistakes
// that the written inputs don't.

import { randomNumbers } from "../random";

/** A page with a mistake. */
export interface Mutation {
  /** Describes the change to the page. */
  name: string;
  file: string;
  text: string;
}

/** Returns a whole number from 0 up to, but not including, a limit. */
type Random = (below: number) => number;

/** A change of the text at a position, in characters. */
type Change = { at: number; remove: number; insert: string };
/** Makes a mistake in a page. Undefined if the page doesn't contain anything suitable. */
type Slip = (text: string, random: Random) => Change | undefined;

/** Changes one of the matches. */
const oneOf =
  (pattern: RegExp, insert: (match: string) => string): Slip =>
  (text, random) => {
    const matches = [...text.matchAll(pattern)];
    const match = matches[random(matches.length)];
    return match && { at: match.index, remove: match[0].length, insert: insert(match[0]) };
  };

const without = (pattern: RegExp) => oneOf(pattern, () => "");

const slips: Record<string, Slip> = {
  "is truncated": (text, random) => {
    const at = random(text.length);
    return { at, remove: text.length - at, insert: "" };
  },
  "lacks the first or last line of a fence": without(/^ *```.*\n/gm),
  "lacks a closing tag": without(/<\/\w+>/g),
  "lacks the closing bracket of a tag": without(/\/?>(?=\s|$)/gm),
  "has a reversed brace": oneOf(/[{}]/g, (brace) => (brace === "{" ? "}" : "{")),
  "lacks a brace": without(/[{}]/g),
  "lacks a line of the front matter": oneOf(/(?<=^---\n(?:(?!---).*\n)*)(?!---).*\n/g, () => ""),
  "has a tab before a line": oneOf(/^(?=\S)/gm, () => "\t"),
  "lacks a quote": without(/["'`]/g),
  "lacks a backtick": without(/`/g),
  "has an extra <": oneOf(/(?<=\w) (?=\w)/g, () => " <"),
  "has an extra {": oneOf(/(?<=\w) (?=\w)/g, () => " {"),
  "lacks an empty line": oneOf(/\n\n/g, () => "\n"),
  "has a duplicate line": oneOf(/^.+\n/gm, (line) => line + line),
  "lacks a character": oneOf(/\S/g, () => ""),
  "lacks a hyphen in a front matter fence": oneOf(/^---$/gm, () => "--"),
  "has a misspelled link": oneOf(/\]\(\/\w+/g, (start) => `${start}x`),
  "has a misspelled component": oneOf(/<[A-Z]\w+/g, (start) => `${start}x`),
};

/** Returns pages with all kinds of mistakes in turn, `count` in total. */
export function mutationsOf(
  pages: readonly { file: string; text: string }[],
  { count, seed }: { count: number; seed: number },
): Mutation[] {
  const next = randomNumbers(seed);
  const random: Random = (below) => Math.floor(next() * below);
  const kinds = Object.entries(slips);
  const mutations: Mutation[] = [];
  for (let turn = 0; mutations.length < count; turn += 1) {
    const { file, text } = pages[turn % pages.length]!;
    const [name, slip] = kinds[random(kinds.length)]!;
    const change = slip(text, random);
    if (!change) continue;
    const { at, remove, insert } = change;
    mutations.push({
      name: `${file} ${name}`,
      file,
      text: text.slice(0, at) + insert + text.slice(at + remove),
    });
  }
  return mutations;
}
