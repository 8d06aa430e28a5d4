// Loads one page of feature requests and tracks its state. Responses are kept until the document unloads, so Back
// and Forward are instant and readers are less likely to hit GitHub's rate limit.
import { useEffect, useReducer, useState } from "react";
import { githubSearchUrl, parseRequestPage, refusedUntil } from "./feature-requests";
import type { RequestPage, RequestSearch } from "./feature-requests";

export type RequestsState =
  | { status: "pending" }
  | { status: "ready"; page: RequestPage }
  /** GitHub's rate limit ends at `until` (in ms). */
  | { status: "refused"; until: number }
  /** There was no response, because the network or GitHub is unreachable. */
  | { status: "unreachable" }
  /** GitHub or a proxy returned an error. */
  | { status: "failed" };

const TIMEOUT_MS = 20_000;

const memory = new Map<string, RequestPage>();

async function fetchState(address: string, signal: AbortSignal): Promise<RequestsState> {
  let response: Response;
  try {
    response = await fetch(address, { signal, headers: { accept: "application/vnd.github+json" } });
  } catch {
    return { status: "unreachable" };
  }
  const until = refusedUntil(response, Date.now());
  if (until !== undefined) return { status: "refused", until };
  if (!response.ok) return { status: "failed" };
  try {
    const page = parseRequestPage(await response.json());
    memory.set(address, page);
    return { status: "ready", page };
  } catch {
    return { status: "failed" };
  }
}

/**
 * Returns the state of a page of requests and a function that tries again. A new search cancels the previous
 * one.
 */
export function useFeatureRequests(search: RequestSearch): {
  state: RequestsState;
  retry: () => void;
} {
  const [today] = useState(() => Date.now());
  const address = githubSearchUrl(search, today);
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  const [answer, setAnswer] = useState<{ request: string; state: RequestsState }>();

  const request = `${attempt} ${address}`;
  const known = memory.get(address);
  const state: RequestsState = known
    ? { status: "ready", page: known }
    : answer?.request === request
      ? answer.state
      : { status: "pending" };
  const isKnown = known !== undefined;

  useEffect(() => {
    if (isKnown) return;
    const controller = new AbortController();
    let current = true;
    const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
    void fetchState(address, controller.signal).then((next) => {
      clearTimeout(timer);
      if (current) setAnswer({ request, state: next });
    });
    return () => {
      current = false;
      clearTimeout(timer);
      controller.abort();
    };
  }, [address, request, isKnown]);

  useEffect(() => {
    if (state.status !== "unreachable") return;
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [state.status]);

  return { state, retry };
}
