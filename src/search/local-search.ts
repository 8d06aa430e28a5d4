// The site's index: fetches its files as needed, and answers queries from the files that have loaded. It runs
// in the worker.
import {
  factsUrl,
  MESSAGES_URL,
  SHARDS_URL,
  textsUrl,
  TITLES_URL,
  type SearchFact,
  type SearchMessages,
  type SearchShards,
  type SearchText,
  type SearchTitle,
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

type FetchJson = (url: string) => Promise<unknown>;

/** The maximum number of hits in an answer. */
const LIMIT = 20;

/** An index that loads its own files: titles when it's opened, the rest with the first query. */
export class LocalSearch {
  private readonly engine = new SearchEngine();
  private readonly loading = new Map<string, Promise<void>>();
  private shards: SearchShards = { sections: [], kinds: [] };
  private complete = false;

  /** @param fetchJson reads a file of the site and rejects if it can't be loaded */
  constructor(private readonly fetchJson: FetchJson = fetchFile) {}

  /** Loads the titles of all pages. Rejects if they can't be loaded. The next call tries again. */
  open(): Promise<void> {
    return this.once(TITLES_URL, async () => {
      this.engine.addTitles((await this.fetchJson(TITLES_URL)) as SearchTitle[]);
    });
  }

  /** Searches the files that have loaded, which are at least the titles. */
  async search(query: string): Promise<SearchAnswer> {
    await this.open();
    const hits = this.engine.search(query, LIMIT);
    const { complete } = this;
    const isMissing = complete && hits.length === 0;
    return { hits, suggestion: isMissing ? this.engine.suggest(query) : null, complete };
  }

  /**
   * Loads texts, facts, and messages. Rejects if some fail to load. Those that did load are searched anyway.
   */
  async loadAll(): Promise<void> {
    await this.open();
    await this.once(SHARDS_URL, async () => {
      this.shards = (await this.fetchJson(SHARDS_URL)) as SearchShards;
    });
    const { sections, kinds } = this.shards;
    const results = await Promise.allSettled([
      this.once(MESSAGES_URL, async () => {
        this.engine.addMessages((await this.fetchJson(MESSAGES_URL)) as SearchMessages);
      }),
      ...sections.map((section) =>
        this.once(textsUrl(section), async () => {
          this.engine.addTexts((await this.fetchJson(textsUrl(section))) as SearchText[]);
        }),
      ),
      ...kinds.map((kind) =>
        this.once(factsUrl(kind), async () => {
          this.engine.addFacts(kind, (await this.fetchJson(factsUrl(kind))) as SearchFact[]);
        }),
      ),
    ]);
    const failure = results.find((result) => result.status === "rejected");
    if (failure) throw failure.reason;
    this.complete = true;
  }

  /** Runs a task once. After a failure, the next call runs it again. */
  private once(key: string, work: () => Promise<void>): Promise<void> {
    let running = this.loading.get(key);
    if (!running) {
      running = work().catch((error: unknown) => {
        this.loading.delete(key);
        throw error;
      });
      this.loading.set(key, running);
    }
    return running;
  }
}

async function fetchFile(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}
