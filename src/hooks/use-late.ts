// A part of a page that is not in its first load.
import { type ComponentType, createElement, type ReactElement, useEffect, useState } from "react";
import { loadChunk } from "../shared/load-chunk";

/**
 * The part, once it was wanted and is here; null before, and when it cannot be had, until `wanted`
 * changes. `load` must keep its identity.
 */
export function useLate<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  wanted: unknown,
  props: Props,
): ReactElement | null {
  const [part, setPart] = useState<{ Part: ComponentType<Props> }>();
  useEffect(() => {
    if (!wanted) return;
    loadChunk(load).then(
      (Part) => setPart((before) => before ?? { Part }),
      () => undefined,
    );
  }, [load, wanted]);
  return part ? createElement(part.Part, props) : null;
}
