// Renders a page's metadata in <head> without adding React Helmet (6 KB gzipped) to the first load. The first
// page's tags are part of its HTML.
import { useEffect, useState } from "react";
import { loadChunk } from "../../core/load-chunk";
import { firstIntent } from "../../navigation/intent";
import type { HeadTagsProps } from "./HeadTags";

type HeadTagsModule = typeof import("./HeadTags");

let onServer: HeadTagsModule | undefined;
if (process.env.BUILD_STAGE === "build-html") {
  // Not an import, because the browser's bundle must not contain it and server rendering can't wait for it.
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- see above
  onServer = require("./HeadTags") as HeadTagsModule;
}

const load = (): Promise<HeadTagsModule> =>
  loadChunk(() => import(/* webpackChunkName: "head-tags" */ "./HeadTags"));

let first = true;

/**
 * Renders the title, description, canonical URL, OpenGraph tags, and theme color. The browser loads the component
 * for this when a reader is about to leave the first page, or when the second page shows.
 */
export function Seo(props: HeadTagsProps) {
  const [loaded, setLoaded] = useState(onServer);
  useEffect(() => {
    // `develop` doesn't render on the server, and the offline shell has no title.
    const inHtml = first && document.title && process.env.NODE_ENV !== "development";
    first = false;
    if (inHtml) {
      // This is only a head start: the next page tries again if it fails.
      firstIntent.then(load).catch(() => undefined);
      return;
    }
    load().then(
      setLoaded,
      // Only the title stays wrong. The next navigation tries again.
      () => undefined,
    );
  }, []);
  return loaded ? <loaded.HeadTags {...props} /> : null;
}
