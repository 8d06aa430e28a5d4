// Loads one page of feature requests and tracks its state. Responses are kept until the document unloads, so Back
// and Forward are instant and readers are less likely to hit GitHub's rate limit.
import { useCallback, useEffect, useState } from "react";
import { useLoaded } from "../ui/use-loaded";
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

const memory = new Map<string, RequestsState>();

async function fetchState(address: string): Promise<RequestsState> {
  let response: Response;
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    response = await fetch(address, { signal, headers: { accept: "application/vnd.github+json" } });
  } catch {
    return { status: "unreachable" };
  }
  const until = refusedUntil(response, Date.now());
  if (until !== undefined) return { status: "refused", until };
  if (!response.ok) return { status: "failed" };
  try {
    const state = { status: "ready", page: parseRequestPage(await response.json()) } as const;
    memory.set(address, state);
    return state;
  } catch {
    return { status: "failed" };
  }
}

/** Returns the state of a page of requests and a function that tries again. */
export function useFeatureRequests(search: RequestSearch): {
  state: RequestsState;
  retry: () => void;
} {
  const [today] = useState(() => Date.now());
  const address = githubSearchUrl(search, today);
  const known = memory.get(address);
  const load = useCallback(() => fetchState(address), [address]);
  const [loaded, retry] = useLoaded(known ? undefined : load);
  const state = known ?? (loaded.status === "ready" ? loaded.value : { status: "pending" });

  useEffect(() => {
    if (state.status !== "unreachable") return;
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [state.status, retry]);

  return { state, retry };
}
