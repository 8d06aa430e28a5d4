// The site's index: fetches its files as needed, and answers queries from the files that have loaded. It runs
// in the worker.
import { once } from "../core/once";
import { fetchJson } from "../navigation/fetch-json";
import {
  FACTS_URL,
  MESSAGES_URL,
  textsUrl,
  TITLES_URL,
  type PlacedMessages,
  type SearchFact,
  type SearchText,
  type SearchTitles,
} from "./search-index";
import { SearchEngine, type SearchHit } from "./engine";

/** The result of a query. */
export interface SearchAnswer {
  hits: SearchHit[];
  /** A query that finds something, if this one found nothing. */
  suggestion: string | null;
  /** Whether the whole index was searched. Until then, the query may find more. */
  complete: boolean;
}

/** The maximum number of hits in an answer. */
const LIMIT = 20;

/** An index that loads its files itself: titles before the first search, the rest with `loadAll`. */
export class LocalSearch {
  private readonly engine = new SearchEngine();
  private readonly loading = new Map<string, Promise<void>>();
  private sections: string[] = [];
  private complete = false;

  /** @param fetchFile reads a file of the site and rejects if it can't be loaded */
  constructor(private readonly fetchFile: (url: string) => Promise<unknown> = fetchJson) {}

  /**
   * Searches the files that have loaded, which are at least the titles of all pages. Rejects if these can't be
   * loaded. The next call tries again. An empty query finds nothing.
   */
  async search(query: string): Promise<SearchAnswer> {
    await this.loadTitles();
    const hits = this.engine.search(query, LIMIT);
    const { complete } = this;
    const isMissing = complete && hits.length === 0;
    return { hits, suggestion: isMissing ? this.engine.suggest(query) : null, complete };
  }

  /**
   * Loads texts, facts, and messages. Rejects if some fail to load. Those that did load are searched anyway.
   */
  async loadAll(): Promise<void> {
    await this.loadTitles();
    const results = await Promise.allSettled([
      this.load<PlacedMessages[]>(MESSAGES_URL, (messages) => this.engine.addMessages(messages)),
      this.load<SearchFact[]>(FACTS_URL, (facts) => this.engine.addFacts(facts)),
      ...this.sections.map((section) =>
        this.load<SearchText[]>(textsUrl(section), (texts) => this.engine.addTexts(texts)),
      ),
    ]);
    const failure = results.find((result) => result.status === "rejected");
    if (failure) throw failure.reason;
    this.complete = true;
  }

  private loadTitles(): Promise<void> {
    return this.load<SearchTitles>(TITLES_URL, ({ pages, sections }) => {
      this.engine.addTitles(pages);
      this.sections = sections;
    });
  }

  private load<File>(url: string, add: (file: File) => void): Promise<void> {
    return once(this.loading, url, async () => add((await this.fetchFile(url)) as File));
  }
}
