// A part of a page that is not in its first load.
import { type ComponentType, createElement, type ReactElement, useEffect, useState } from "react";
import { loadChunk } from "../shared/load-chunk";

const ignore = () => undefined;

/**
 * The part, once it was wanted and is here; null before, and when it cannot be had, until `wanted`
 * changes. `load` and `onFailure` must keep their identity.
 */
export function useLate<Props extends object>(
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
