// Renders a page's metadata in <head> without adding React Helmet (6 KB gzipped) to the first load.
import type { ComponentType } from "react";
import { useHeadTags } from "../use-head-tags";
import { loadChunk } from "../../core/load-chunk";
import type { HeadTagsProps } from "./HeadTags";

type HeadTags = ComponentType<HeadTagsProps>;

let onServer: HeadTags | undefined;
if (process.env.BUILD_STAGE === "build-html") {
  // Not an import, because the browser's bundle must not contain it and server rendering can't wait for it.
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- see above
  onServer = (require("./HeadTags") as typeof import("./HeadTags")).HeadTags;
}

const load = (): Promise<HeadTags> =>
  loadChunk(() => import(/* webpackChunkName: "head-tags" */ "./HeadTags")).then(
    (module) => module.HeadTags,
  );

/** Renders the title, description, canonical URL, OpenGraph tags, and theme color. */
export function Seo(props: HeadTagsProps) {
  return useHeadTags(onServer, load, props);
}
