// Measures how often the search finds the answer to a question or a pasted message.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { SearchEngine } from "../../src/search/engine";
import {
  FACTS_URL,
  MESSAGES_URL,
  textsUrl,
  TITLES_URL,
  type PlacedMessages,
  type SearchFact,
  type SearchText,
  type SearchTitles,
} from "../../src/search/search-index";

export interface Question {
  q: string;
  to: string[];
}

/** The results for a set of questions. Shares are between 0 and 1. */
interface Relevance {
  /** Questions whose first hit is an answer. */
  successAt1: number;
  /** Questions with an answer among the first three hits. */
  successAt3: number;
  /** Mean reciprocal rank of the first answer, with 0 if none is among the first ten. */
  mrr: number;
}

const RESULTS = 10;

/** Creates an engine with the whole index of a built site. */
export function loadEngine(publicDirectory: string): SearchEngine {
  const read = <T>(url: string): T =>
    JSON.parse(readFileSync(path.join(publicDirectory, url), "utf8")) as T;
  const engine = new SearchEngine();
  const { pages, sections } = read<SearchTitles>(TITLES_URL);
  engine.addTitles(pages);
  for (const section of sections) engine.addTexts(read<SearchText[]>(textsUrl(section)));
  engine.addFacts(read<SearchFact[]>(FACTS_URL));
  engine.addMessages(read<PlacedMessages[]>(MESSAGES_URL));
  return engine;
}

/** A message that a reader pastes, from bench/search/messages.yaml. */
type PastedMessage = Pick<Question, "to"> & { message: string };

const readList = <T>(name: string): T[] =>
  parse(readFileSync(path.resolve("bench/search", name), "utf8")) as T[];

/**
 * Splits the pasted messages into two halves by a digest, so the person who adds one doesn't choose its half.
 */
export function readMessages(): { tuning: Question[]; heldOut: Question[] } {
  const digest = ({ message }: PastedMessage) => createHash("sha256").update(message).digest("hex");
  const all = readList<PastedMessage>("messages.yaml")
    .sort((a, b) => (digest(a) < digest(b) ? -1 : 1))
    // Remove line breaks like a single-line field does, which joins words.
    .map(({ message, to }): Question => ({ q: message.replaceAll("\n", ""), to }));
  const half = Math.ceil(all.length / 2);
  return { tuning: all.slice(0, half), heldOut: all.slice(half) };
}

/** Returns the questions for tuning, and the held-back ones. */
export function readQuestions(): { tuning: Question[]; heldOut: Question[] } {
  const all = readList<Question>("questions.yaml");
  return {
    tuning: all.filter((_question, index) => index % 2 === 0),
    heldOut: all.filter((_question, index) => index % 2 === 1),
  };
}

/** Returns the rank of the first hit that answers a question, from 1, or Infinity if there is none. */
export function rankOf(engine: SearchEngine, { q, to }: Question): number {
  const place = engine
    .search(q, RESULTS)
    .findIndex(({ url }) => to.some((answer) => answers(url, answer)));
  return place === -1 ? Infinity : place + 1;
}

/** An answer without an anchor is the whole page. */
const answers = (url: string, answer: string): boolean =>
  answer === (answer.includes("#") ? url : url.replace(/#.*/, ""));

/** Measures an engine's results for questions. */
export function relevance(engine: SearchEngine, questions: readonly Question[]): Relevance {
  const ranks = questions.map((question) => rankOf(engine, question));
  const share = (limit: number) => ranks.filter((rank) => rank <= limit).length / ranks.length;
  return {
    successAt1: share(1),
    successAt3: share(3),
    mrr: ranks.reduce((sum, rank) => sum + 1 / rank, 0) / ranks.length,
  };
}
