// What a page says of itself in <head>. React Helmet (6 KB gzipped) is not part of the first load.
import type { ComponentType } from "react";
import { useHeadTags } from "../../hooks/use-head-tags";
import { loadChunk } from "../../shared/load-chunk";
import type { HeadTagsProps } from "./HeadTags";

type HeadTags = ComponentType<HeadTagsProps>;

let onServer: HeadTags | undefined;
if (process.env.BUILD_STAGE === "build-html") {
  // Not an import: the browser's bundle must not have it, and server rendering cannot wait for it.
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- see above
  onServer = (require("./HeadTags") as typeof import("./HeadTags")).HeadTags;
}

const load = (): Promise<HeadTags> =>
  loadChunk(() => import(/* webpackChunkName: "head-tags" */ "./HeadTags")).then(
    (module) => module.HeadTags,
  );

/** Title, description, canonical address, OpenGraph, theme colour. */
export function Seo(props: HeadTagsProps) {
  return useHeadTags(onServer, load, props);
}
