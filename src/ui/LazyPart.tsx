// Shows a part of a page that loads once the page is open.
import { type ComponentType, createElement, useCallback } from "react";
import { loadChunk } from "../core/load-chunk";
import { Failure } from "./Failure/Failure";
import { useLoaded } from "./use-loaded";

export interface LazyPartProps<Props extends object> {
  /** Must be the same function in every render. */
  load: () => Promise<ComponentType<Props>>;
  props: Props;
  /** What's shown while the part loads. */
  loading: string;
  /** What's shown if it doesn't load. */
  failure: string;
}

/** Shows the part, or a message until it has loaded. */
export function LazyPart<Props extends object>(part: LazyPartProps<Props>) {
  const { load, props, loading, failure } = part;
  const [loaded, retry] = useLoaded(useCallback(() => loadChunk(load), [load]));
  if (loaded.status === "ready") return createElement(loaded.value, props);
  if (loaded.status === "pending") return <p role="status">{loading}</p>;
  return <Failure onRetry={retry}>{failure}</Failure>;
}
