// The messages that the search recognizes are those of the installed packages.
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "@jest/globals";
import { readMessages } from "../../src/search/build/explained-messages";
import { CONTENT } from "../../scripts/content-lint/own-tree";

const { messages, problems } = readMessages(CONTENT);
const texts = Object.values(
  JSON.parse(readFileSync(path.join(CONTENT, "reference/messages.json"), "utf8")) as Record<
    string,
    string[]
  >,
).flat();

/** The words between two values of a message. */
const pieces = (text: string): string[][] =>
  text.split(/\{[^{}]*\}/).map((piece) => piece.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);

/** Words that follow one another: three, or all of a shorter piece. */
const RUN = 3;
const runs = (words: readonly string[]): string[] =>
  words.length < RUN
    ? [words.join(" ")]
    : words.slice(RUN - 1).map((_word, index) => words.slice(index, index + RUN).join(" "));

const known = new Set(texts.flatMap(pieces).flatMap(runs));

/** What a console or Node.js puts in front of a message. */
const PREFIX = /^(?:\[webpack[\w.-]*\] |\w*Error: )+/;

/** How many of a message's words stand side by side in a text of the packages, from 0 to 1. */
function share(text: string): number {
  const all = pieces(text.replace(PREFIX, ""));
  const found = all.flatMap((words) =>
    words.filter((_word, index) => {
      const around = words.slice(Math.max(0, index - RUN + 1), index + RUN);
      return runs(around).some((run) => known.has(run));
    }),
  );
  return found.length / all.flat().length;
}

it("reads the list", () => {
  expect(problems).toEqual([]);
});

it("has no message twice", () => {
  const all = messages.flatMap((entry) => entry.texts);
  expect(all.filter((text, index) => all.indexOf(text) !== index)).toEqual([]);
});

// What a value may be, and what stands in front of a message, comes from elsewhere.
it("lists only messages of the installed packages, or says who prints them", () => {
  const foreign = messages
    .filter(({ from }) => from === undefined)
    .flatMap((entry) => entry.texts)
    .filter((text) => share(text) < 0.6);
  expect(foreign).toEqual([]);
});

it("would notice a message that is gone", () => {
  expect(share("Conflict: Multiple chunks emit assets to the same filename {file}")).toBe(1);
  expect(share("Conflict: Several chunks have the same name {file}")).toBeLessThan(0.6);
});
