// Runs a search query and updates its results while the index is still loading.
import { useCallback, useEffect, useRef, useState } from "react";
import type { SearchAnswer } from "./local-search";
import type { WorkerResponse } from "./worker";

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
  const worker = useRef<Worker>();
  const retry = useCallback(() => {
    worker.current = undefined;
    setAnswer(undefined);
    setAttempt((before) => before + 1);
  }, []);

  useEffect(() => {
    const index = (worker.current ??= new Worker(new URL("./worker.ts", import.meta.url)));
    const isEmpty = query.trim() === "";
    const onMessage = ({ data }: MessageEvent<WorkerResponse>) => {
      if (data.query !== query) return;
      const { answer } = data;
      if (answer && !isEmpty) setAnswer({ ...answer, query });
      if (!answer || answer.complete || isEmpty) setFailed(!answer);
    };
    // The worker doesn't start, or stops.
    const onError = () => setFailed(true);
    index.addEventListener("message", onMessage);
    index.addEventListener("error", onError);
    index.postMessage(query);
    return () => {
      index.removeEventListener("message", onMessage);
      index.removeEventListener("error", onError);
    };
  }, [query, attempt]);

  return { answer, failed, retry };
}
