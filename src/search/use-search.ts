// Runs a search query and updates its results while the index is still loading.
import { useCallback, useEffect, useRef, useState } from "react";
import type { SearchAnswer } from "./local-search";
import { createLocalClient, type SearchClient } from "./local-client";

interface SearchState {
  /** The answer that is shown and its query. Undefined before the first answer. */
  answer: (SearchAnswer & { query: string }) | undefined;
  /** Whether the index failed to load. */
  failed: boolean;
  /** Loads the index again and discards earlier results. */
  retry: () => void;
}

/** Runs each query and ignores answers that arrive too late. */
export function useSearch(query: string): SearchState {
  const [answer, setAnswer] = useState<SearchState["answer"]>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const client = useRef<SearchClient>();
  const retry = useCallback(() => {
    client.current = undefined;
    setAnswer(undefined);
    setAttempt((before) => before + 1);
  }, []);

  useEffect(() => {
    let isCurrent = true;
    const run = async () => {
      const search = (client.current ??= createLocalClient());
      const first = await search(query, false);
      // An empty query only starts loading the index.
      if (!isCurrent || query.trim() === "") return;
      setAnswer({ ...first, query });
      if (first.complete) return;
      const whole = await search(query, true);
      if (isCurrent) setAnswer({ ...whole, query });
    };
    run().then(
      () => isCurrent && setFailed(false),
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [query, attempt]);

  return { answer, failed, retry };
}
