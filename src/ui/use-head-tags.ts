// Loads the component that writes <head> when it's needed. The first page's tags are part of its HTML.
import { createElement, useEffect, useState } from "react";
import type { ComponentType, ReactElement } from "react";
import { onFirstIntent } from "../navigation/intent";

let first = true;

/**
 * Returns an element of the component once it has loaded. During server rendering, that is `onServer`. The
 * browser loads the component when a reader is about to leave the first page, or when the second page shows.
 */
export function useHeadTags<Props extends object>(
  onServer: ComponentType<Props> | undefined,
  load: () => Promise<ComponentType<Props>>,
  props: Props,
): ReactElement | null {
  const [tags, setTags] = useState(() => onServer);
  useEffect(() => {
    // `develop` doesn't render on the server, and the offline shell has no title.
    const inHtml = first && document.title && process.env.NODE_ENV !== "development";
    first = false;
    if (inHtml) {
      // This is only a head start: the next page tries again if it fails.
      onFirstIntent(() => void load().catch(() => undefined));
      return;
    }
    load().then(
      (component) => setTags(() => component),
      // Only the title stays wrong. The next navigation tries again.
      () => undefined,
    );
  }, [load]);
  return tags ? createElement(tags, props) : null;
}
