// A query and what it finds, while the index is still arriving.
import { useCallback, useEffect, useRef, useState } from "react";
import type { SearchAnswer } from "../search/local-search";
import type { SearchClient } from "../search/local-client";

export interface SearchState {
  /** The answer that is shown, and the query that it belongs to; undefined before the first. */
  answer: (SearchAnswer & { query: string }) | undefined;
  /** Whether the index could not be had. */
  failed: boolean;
  /** Loads it again; what was found before is forgotten. */
  retry: () => void;
}

/** Asks for each query; answers that come too late are dropped. `load` must keep its identity. */
export function useSearch(query: string, load: () => Promise<SearchClient>): SearchState {
  const [answer, setAnswer] = useState<SearchState["answer"]>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const client = useRef<Promise<SearchClient>>();
  const retry = useCallback(() => {
    client.current = undefined;
    setAnswer(undefined);
    setAttempt((before) => before + 1);
  }, []);

  useEffect(() => {
    let isCurrent = true;
    const ask = async () => {
      const { open, search, loadAll } = await (client.current ??= load());
      await open();
      if (query.trim() === "") return;
      const first = await search(query);
      if (!isCurrent) return;
      setAnswer({ ...first, query });
      if (first.complete) return;
      await loadAll();
      const whole = await search(query);
      if (isCurrent) setAnswer({ ...whole, query });
    };
    ask().then(
      () => isCurrent && setFailed(false),
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [query, load, attempt]);

  return { answer, failed, retry };
}
