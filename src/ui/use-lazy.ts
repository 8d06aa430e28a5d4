// Loads a part of a page that isn't in its first load.
import { type ComponentType, createElement, type ReactElement, useEffect, useState } from "react";
import { loadChunk } from "../core/load-chunk";

const ignore = () => undefined;

/**
 * Returns the part once `wanted` is true and it has loaded. Returns null before that, and after a failure
 * until `wanted` changes. `load` and `onFailure` must keep their identity.
 */
export function useLazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  wanted: unknown,
  props: Props,
  onFailure: () => void = ignore,
): ReactElement | null {
  const [part, setPart] = useState<{ Part: ComponentType<Props> }>();
  useEffect(() => {
    if (!wanted) return;
    loadChunk(load).then((Part) => setPart((before) => before ?? { Part }), onFailure);
  }, [load, wanted, onFailure]);
  return part ? createElement(part.Part, props) : null;
}
