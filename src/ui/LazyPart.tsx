// Shows a part of a page that loads once the page is open.
import { type ComponentType, useCallback, useState } from "react";
import { Failure } from "./Failure/Failure";
import { useLazy } from "./use-lazy";

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
  const [attempt, setAttempt] = useState(1);
  const [hasFailed, setHasFailed] = useState(false);
  const onFailure = useCallback(() => setHasFailed(true), []);
  const shown = useLazy(part.load, attempt, part.props, onFailure);
  if (shown) return shown;
  if (!hasFailed) return <p role="status">{part.loading}</p>;
  const retry = () => {
    setHasFailed(false);
    setAttempt(attempt + 1);
  };
  return <Failure onRetry={retry}>{part.failure}</Failure>;
}
