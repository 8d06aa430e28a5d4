// Checks that the messages that the search recognizes come from the installed packages.
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "@jest/globals";
import { readMessages } from "../../src/search/build/message-list";
import { CONTENT } from "../../scripts/content-lint/own-tree";

const { messages, problems } = readMessages(CONTENT);
const texts = Object.values(
  JSON.parse(readFileSync(path.join(CONTENT, "reference/messages.json"), "utf8")) as Record<
    string,
    string[]
  >,
).flat();

/** Splits a message at its placeholders, and each piece into words. */
const pieces = (text: string): string[][] =>
  text.split(/\{[^{}]*\}/).map((piece) => piece.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);

/** Runs of three consecutive words, or all the words of a shorter piece. */
const RUN = 3;
const runs = (words: readonly string[]): string[] =>
  words.length < RUN
    ? [words.join(" ")]
    : words.slice(RUN - 1).map((_word, index) => words.slice(index, index + RUN).join(" "));

const known = new Set(texts.flatMap(pieces).flatMap(runs));

/** The prefix that webpack's logger or Node.js adds to a message. */
const PREFIX = /^(?:\[webpack[\w.-]*\] |\w*Error: )+/;

/** The share of a message's words that are part of a run found in the packages, from 0 to 1. */
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

it("can read the list without problems", () => {
  expect(problems).toEqual([]);
  expect(messages.length).toBeGreaterThan(0);
});

it("lists each message only once", () => {
  const all = messages.flatMap((entry) => entry.texts);
  expect(all.filter((text, index) => all.indexOf(text) !== index)).toEqual([]);
});

// The packages contain neither the values of placeholders nor the prefixes, so a partial match is enough.
it("lists only messages of the installed packages, or says where they come from", () => {
  const foreign = messages
    .filter(({ from }) => from === undefined)
    .flatMap((entry) => entry.texts)
    .filter((text) => share(text) < 0.6);
  expect(foreign).toEqual([]);
});

it("would detect a message that no longer exists", () => {
  expect(share("Conflict: Multiple chunks emit assets to the same filename {file}")).toBe(1);
  expect(share("Conflict: Several chunks have the same name {file}")).toBeLessThan(0.6);
});
