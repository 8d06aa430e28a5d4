// What writes <head>, when it is needed: the first page's tags come with its HTML.
import { createElement, useEffect, useState } from "react";
import type { ComponentType, ReactElement } from "react";
import { onFirstIntent } from "../navigation/intent";

let first = true;

/**
 * An element of the component once it is there: `onServer` during server rendering; in the browser
 * it loads at the first intent to leave, or when the second page shows.
 */
export function useHeadTags<Props extends object>(
  onServer: ComponentType<Props> | undefined,
  load: () => Promise<ComponentType<Props>>,
  props: Props,
): ReactElement | null {
  const [tags, setTags] = useState(() => onServer);
  useEffect(() => {
    // `develop` renders nothing on the server, and the offline shell has no title.
    const inHtml = first && document.title && process.env.NODE_ENV !== "development";
    first = false;
    if (inHtml) {
      // Only a head start: the next page asks again if it fails.
      onFirstIntent(() => void load().catch(() => undefined));
      return;
    }
    load().then(
      (component) => setTags(() => component),
      // The page stays right but for its title; the next navigation tries again.
      () => undefined,
    );
  }, [load]);
  return tags ? createElement(tags, props) : null;
}
