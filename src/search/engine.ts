// Finds the titles, texts, and facts that match a query, best first. It runs in a worker, in tests, and in
// the benchmark, and doesn't depend on the page.
import MiniSearch, { type Query, type QueryCombination, type SearchResult } from "minisearch";
import {
  pageOf,
  type FactKind,
  type PlacedMessages,
  type SearchFact,
  type SearchText,
  type SearchTitle,
} from "./search-index";
import { MessageIndex, valueIn, withoutFrames, type RecognizedMessage } from "./messages";
import { stemOf } from "./stem";
import { SYNONYMS } from "./synonyms";
import { isEdge, normalized, queryWords, terms, titleTerms, type QueryWord } from "./tokenize";

/** Where a query found something. */
export interface SearchHit {
  /** The root-relative URL, including the anchor. */
  url: string;
  /** The title of the page, the heading, the name of the fact, or the recognized message. */
  title: string;
  /** The title of the page that contains the hit; for a message, with its heading. "" for a page itself. */
  page: string;
  kind: "page" | "heading" | "message" | FactKind;
  /** The text around the first match, or the page's description. "" if the title is enough. */
  excerpt: string;
}

interface Entry extends Omit<SearchHit, "excerpt"> {
  id: string;
  text: string;
  isReadme: boolean;
}

/** An entry with the precomputed data that every query needs. */
interface KnownEntry extends Entry {
  weight: number;
  /** The title, normalized to ignore spelling differences. */
  name: string;
  /** The stems of the title's words, sorted. */
  stems: string;
}

/** How relevant each field is. */
const BOOST = { title: 3, page: 2, text: 1 };

/** Weights of sections that answer fewer questions. All others have a weight of 1. */
const SECTION_WEIGHT: Readonly<Record<string, number>> = {
  blog: 0.5,
  migrate: 0.75,
  contribute: 0.9,
};

const KIND_WEIGHT: Readonly<Partial<Record<SearchHit["kind"], number>>> = {
  page: 2.5,
  option: 0.6,
  flag: 0.35,
  // All of these are on the page of internal plugins that nobody adds manually.
  plugin: 0.3,
  stats: 0.6,
  stage: 0.7,
};

/** READMEs are long and describe one package each, so their headings often apply only to that package. */
const README_WEIGHT: typeof KIND_WEIGHT = { page: 0.75, heading: 0.5 };

/** Maximum number of hits per page in a list of results. */
const PER_PAGE = 3;
const EXCERPT_LENGTH = 140;

/**
 * Maximum number of messages shown for one text, and the minimum score of the later ones as a share of the
 * first one's.
 */
const MESSAGES = 3;
const MIN_SHARE = 0.75;
/** The number of characters of a message in its title. */
const MESSAGE_LENGTH = 120;

/** A query with at least this many words was pasted, so none of its words is misspelled or incomplete. */
const PASTED = 10;
/** The maximum number of words of a pasted text to search for. */
const MAX_WORDS = 60;

/** The number of results from the index that are ranked again in more detail. */
const CONSIDERED = 400;

/** Weight of an inexact match: another form of the word, one of its parts, or a synonym. */
const STEM = 0.4;
const PART = 0.6;
const SYNONYM = 0.8;
/** The weight of a word that starts with the query word, and of a misspelling. */
const PREFIX = 0.3;
const FUZZY = 0.2;

/** The maximum number of letters that may differ between a word and its suggestion. */
const MAX_CHANGES = 6;

/** The boost for a title that equals the query. A README's heading, such as "Babel", gets less. */
const EXACT = 6;
const EXACT_IN_README = 2;
const PHRASE = 2;
/** The boost for a page whose title contains all words of the query. */
const ALL_WORDS = 1.5;
/** The boost for command-line flags if the query starts with dashes. */
const FLAG = 4;

/** The index, which grows as its files load. */
export class SearchEngine {
  /** Pages and headings, with their texts if these have loaded, and facts. */
  private readonly index = new MiniSearch<Entry>({
    fields: ["title", "page", "text"],
    tokenize: (text, field) => (field === "text" ? terms(text) : titleTerms(text)),
    processTerm: (term) => [...new Set([term, stemOf(term)])],
    searchOptions: { processTerm: (term) => term },
  });
  private readonly entries = new Map<string, KnownEntry>();
  private messages = new MessageIndex([]);

  /** Adds the pages and their headings. */
  addTitles(titles: readonly SearchTitle[]): void {
    for (const { url, title, description, headings, readme: isReadme = false } of titles) {
      this.keep({ id: url, url, kind: "page", title, page: "", text: description, isReadme });
      for (const { id, title: heading } of headings) {
        const place = { id: `${url}#${id}`, url: `${url}#${id}`, title: heading, page: title };
        this.keep({ ...place, kind: "heading", text: "", isReadme });
      }
    }
  }

  /** Adds the texts of pages whose titles have been added. */
  addTexts(texts: readonly SearchText[]): void {
    for (const { url, parts } of texts) {
      for (const { id, text } of parts) {
        const entry = this.entries.get(id === "" ? url : `${url}#${id}`);
        if (!entry) continue;
        this.index.remove(entry);
        this.keep({ ...entry, text: `${entry.text} ${text}`.trim() });
      }
    }
  }

  /** Adds facts. */
  addFacts(facts: readonly SearchFact[]): void {
    for (const { kind, name, url, summary } of facts) {
      const page = this.entries.get(pageOf(url))?.title ?? "";
      const id = `${kind} ${name}`;
      this.keep({ id, url, kind, title: name, page, text: summary, isReadme: false });
    }
  }

  /** Adds the explained messages. They replace those that were added before. */
  addMessages(messages: readonly PlacedMessages[]): void {
    this.messages = new MessageIndex(messages);
  }

  /** Returns at most `limit` hits, best first. An empty query returns none. */
  search(query: string, limit: number): SearchHit[] {
    const text = withoutFrames(query);
    const words = queryWords(text).slice(0, MAX_WORDS);
    if (words.length === 0) return [];
    const explained = this.recognize(text);
    const urls = new Set(explained.map(({ url }) => url));
    const scored = this.rank(text, words).filter(({ entry }) => !urls.has(entry.url));
    const others = this.choose(scored, limit - explained.length);
    const found = others.map((entry): SearchHit => {
      const { url, title, page, kind } = entry;
      return { url, title, page, kind, excerpt: excerptOf(entry, words) };
    });
    return [...explained, ...found];
  }

  /** Returns a hit for each message that a text contains or begins. It links to the explanation. */
  private recognize(text: string): SearchHit[] {
    const hits = new Map<string, SearchHit>();
    let best: RecognizedMessage | undefined;
    for (const message of this.messagesIn(text)) {
      const url = this.placeOf(message, text);
      if (url === undefined || hits.has(url)) continue;
      best ??= message;
      if (message.isFallback !== best.isFallback || message.score < best.score * MIN_SHARE) break;
      hits.set(url, this.messageHit(message, url));
      if (hits.size === MESSAGES) break;
    }
    return [...hits.values()];
  }

  private messagesIn(text: string): RecognizedMessage[] {
    const found = this.messages.find(text);
    if (found.length > 0) return found;
    // A reader who types words of a title, such as "hot module replacement", doesn't mean a message.
    const name = normalized(text);
    const isTitle = [...this.entries.values()].some((entry) => entry.name.includes(name));
    return isTitle ? [] : this.messages.beginningWith(text);
  }

  /** Returns the URL of a message's explanation. Undefined if the text should name the place but doesn't. */
  private placeOf(message: RecognizedMessage, text: string): string | undefined {
    if (message.to.startsWith("/")) return message.to;
    const name = valueIn(text, message.text, message.to);
    if (name === undefined) return undefined;
    return message.to === "{option}" ? this.optionPlace(name) : this.pageNamed(name)?.url;
  }

  /**
   * Returns the URL of an option as a message names it (`module.rules[0].test`), or of its nearest documented
   * parent.
   */
  private optionPlace(name: string): string | undefined {
    let path = name.replace(/\[[^\]]*\]/g, "[]");
    while (path !== "" && !this.entries.has(`option ${path}`)) {
      path = path.replace(/(?:\[\]|\.?[^.[\]]+|.)$/, "");
    }
    const option = this.entries.get(`option ${path}`);
    if (!option) return undefined;
    const page = pageOf(option.url);
    const isAbout = (entry: KnownEntry) =>
      entry.kind === "heading" && entry.name === option.name && pageOf(entry.url) === page;
    return ([...this.entries.values()].find(isAbout) ?? option).url;
  }

  private pageNamed(name: string): KnownEntry | undefined {
    const wanted = normalized(name);
    return [...this.entries.values()].find(
      (entry) => entry.kind === "page" && entry.name === wanted,
    );
  }

  private messageHit({ text }: RecognizedMessage, url: string): SearchHit {
    const entry = this.entries.get(url);
    const page = this.entries.get(pageOf(url));
    const title = text.replace(/\{[\w ]*\}/g, "…");
    return {
      url,
      title: title.length > MESSAGE_LENGTH ? `${title.slice(0, MESSAGE_LENGTH).trim()} …` : title,
      page: [...new Set([page?.title, entry?.title])].filter(Boolean).join(" › "),
      kind: "message",
      excerpt: entry ? excerptOf(entry, queryWords(text)) : "",
    };
  }

  /** Returns the nearest words in the index for a query without results. */
  suggest(query: string): string | null {
    const words = queryWords(query).map(({ whole }) => this.nearestWord(whole));
    const known = words.filter((word) => word !== undefined);
    return known.length > 0 && known.length === words.length ? known.join(" ") : null;
  }

  /**
   * Returns the word from a title with the fewest changes. If there are several, the one with the highest
   * weight.
   */
  private nearestWord(word: string): string | undefined {
    const maxChanges = Math.min(MAX_CHANGES, Math.round(word.length * 0.4));
    for (let changes = 0; changes <= maxChanges; changes += 1) {
      const options = { fuzzy: changes, prefix: true, fields: ["title"] };
      for (const { id, terms } of this.index.search(word, options)) {
        // A stem isn't a real word, so it can't be suggested.
        const known = titleTerms(this.entries.get(id as string)!.title);
        const nearest = terms.find((term) => known.includes(term));
        if (nearest) return nearest;
      }
    }
    return undefined;
  }

  private keep(entry: Entry): void {
    this.index.add(entry);
    this.entries.set(entry.id, {
      ...entry,
      weight: weightOf(entry),
      name: normalized(entry.title),
      stems: stemsOf(queryWords(entry.title)),
    });
  }

  private rank(query: string, words: readonly QueryWord[]): { entry: KnownEntry; score: number }[] {
    const exact = normalized(query);
    const stems = stemsOf(words);
    const phrase = query.trim().toLowerCase();
    const hasFlag = /(^|\s)--\w/.test(query);
    const synonyms = synonymsOf(query);
    const combined = queryOf(words, synonyms, words.length > PASTED);
    const options = {
      boost: BOOST,
      boostDocument: (id: string) => this.entries.get(id)!.weight,
    };
    return this.index
      .search(combined, options)
      .slice(0, CONSIDERED)
      .map((result) => {
        const entry = this.entries.get(result.id as string)!;
        let score = result.score * coverage(result, words, synonyms);
        // Readers write "dev server port" for devServer.port.
        const isExact = withoutDots(entry.name) === withoutDots(exact);
        if (isExact || entry.stems === stems)
          score *= entry.isReadme && entry.kind === "heading" ? EXACT_IN_README : EXACT;
        else if (exact.length > 3 && entry.name.endsWith(exact)) score *= 2;
        if (entry.kind === "page" && words.length > 1 && hasAllWords(entry, words))
          score *= ALL_WORDS;
        if (hasFlag && entry.kind === "flag") score *= FLAG;
        if (words.length > 1 && entry.text.toLowerCase().includes(phrase)) score *= PHRASE;
        return { entry, score };
      })
      .sort((a, b) => b.score - a.score || (a.entry.id < b.entry.id ? -1 : 1));
  }

  /** Returns the best entries: only a few per page, and no fact together with the heading about it. */
  private choose(scored: readonly { entry: KnownEntry }[], limit: number): KnownEntry[] {
    const chosen: KnownEntry[] = [];
    const perPage = new Map<string, number>();
    const seen = new Set<string>();
    for (const { entry } of scored) {
      if (chosen.length >= limit) break;
      const page = pageOf(entry.url);
      const name = `${page} ${entry.name}`;
      const count = perPage.get(page) ?? 0;
      if (count >= PER_PAGE || seen.has(name)) continue;
      perPage.set(page, count + 1);
      seen.add(name);
      chosen.push(entry);
    }
    return chosen;
  }
}

/** Returns the terms that the documentation uses for the words of the query. */
function synonymsOf(query: string): QueryWord[] {
  const words = query.toLowerCase().split(/\s+/);
  const isMeant = (name: string) => name.split(" ").every((word) => words.includes(word));
  return Object.entries(SYNONYMS).flatMap(([documented, names]) =>
    names.filter(isMeant).flatMap(() => queryWords(documented)),
  );
}

/**
 * Combines each word as a whole and in its parts. Unless the query was pasted, prefixes and misspellings
 * match too.
 */
function queryOf(
  words: readonly QueryWord[],
  synonyms: readonly QueryWord[],
  isPasted: boolean,
): Query {
  const one = (term: string, weight: number, isExact = isPasted): QueryCombination => ({
    queries: [term],
    tokenize: (text: string) => [text],
    prefix: !isExact && term.length > 1,
    fuzzy: !isExact && term.length > 3 && 0.2,
    weights: { prefix: PREFIX * weight, fuzzy: FUZZY * weight },
    boostTerm: () => weight,
  });
  const queries: Query[] = [
    ...words.flatMap(({ whole, parts }) => [
      one(whole, 1),
      ...(stemOf(whole) === whole ? [] : [one(stemOf(whole), STEM, true)]),
      ...parts.map((part) => one(stemOf(part), PART)),
    ]),
    ...synonyms.map(({ whole }) => one(whole, SYNONYM)),
  ];
  return { combineWith: "OR", queries };
}

/**
 * Returns how much of the query a result matches, from 0 to 1. Words count directly or through their
 * synonyms.
 */
function coverage(
  { queryTerms }: SearchResult,
  words: readonly QueryWord[],
  synonyms: readonly QueryWord[],
): number {
  const found = new Set(queryTerms);
  const isFound = (word: string) => found.has(word) || found.has(stemOf(word));
  const share = (list: readonly QueryWord[]): number => {
    const sum = list.reduce((sum, { whole, parts }) => {
      if (isFound(whole)) return sum + 1;
      return sum + (parts.length > 0 ? (0.8 * parts.filter(isFound).length) / parts.length : 0);
    }, 0);
    return list.length > 0 ? sum / list.length : 0;
  };
  return Math.max(0.15, share(words), SYNONYM * share(synonyms)) ** 2;
}

const stemsOf = (words: readonly QueryWord[]): string =>
  words
    .map(({ whole }) => stemOf(whole))
    .sort()
    .join(" ");

const withoutDots = (name: string): string => name.replaceAll(".", "");

/** Whether a title contains all words of the query, in any form. */
const hasAllWords = ({ stems }: KnownEntry, words: readonly QueryWord[]): boolean =>
  words.every(({ whole }) => ` ${stems} `.includes(` ${stemOf(whole)} `));

function weightOf({ url, kind, isReadme }: Entry): number {
  const section = url.split("/")[1]!;
  const readme = (isReadme && README_WEIGHT[kind]) || 1;
  return (SECTION_WEIGHT[section] ?? 1) * (KIND_WEIGHT[kind] ?? 1) * readme;
}

/** Returns the text around the first exact match, or else around the first similar word. */
function excerptOf({ text }: Entry, words: readonly QueryWord[]): string {
  const wholes = words.map(({ whole }) => placeOf(text, whole, true));
  const places = wholes.some(isFinite)
    ? wholes
    : words.map(({ whole }) => placeOf(text, stemOf(whole), false));
  const nearest = Math.min(...places);
  const first = isFinite(nearest) ? nearest : 0;
  const start = first < EXCERPT_LENGTH / 2 ? 0 : text.lastIndexOf(" ", first - 30) + 1;
  const rest = text.slice(start);
  if (rest.length <= EXCERPT_LENGTH) return (start > 0 ? "… " : "") + rest;
  const cut = rest.slice(0, EXCERPT_LENGTH);
  return `${start > 0 ? "… " : ""}${cut.slice(0, cut.lastIndexOf(" ") + 1 || undefined).trimEnd()} …`;
}

/** Returns the index of a word's first occurrence in the text, or Infinity. `whole` excludes longer words. */
function placeOf(text: string, word: string, whole: boolean): number {
  const lower = text.toLowerCase();
  for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + 1)) {
    if (isEdge(text, at) && (!whole || isEdge(text, at + word.length))) return at;
  }
  return Infinity;
}
