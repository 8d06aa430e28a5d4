// What a page says of itself in <head>. The first page's tags come with its HTML, so the browser loads
// React Helmet (6 KB gzipped) only when the reader moves on.
import { useEffect, useState } from "react";
import type { ComponentType } from "react";
import { loadHead, loadedHead } from "../../navigation/head";
import type { HeadTagsProps } from "./HeadTags";

let first = true;

function initialTags(): ComponentType<HeadTagsProps> | undefined {
  if (process.env.BUILD_STAGE === "build-html") {
    // Not an import: the browser's bundle must not have it, and server rendering cannot wait for it.
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- see above
    return (require("./HeadTags") as typeof import("./HeadTags")).HeadTags;
  }
  return loadedHead();
}

/** Title, description, canonical address, OpenGraph, theme colour. */
export function Seo(props: HeadTagsProps) {
  const [Tags, setTags] = useState<ComponentType<HeadTagsProps> | undefined>(initialTags);
  useEffect(() => {
    // `develop` renders nothing on the server.
    const inHtml = first && process.env.NODE_ENV !== "development";
    first = false;
    if (!Tags && !inHtml) loadHead().then((head) => setTags(() => head), () => undefined);
  }, [Tags]);
  return Tags ? <Tags {...props} /> : null;
}
