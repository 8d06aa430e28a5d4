// The result of compiling a body, whatever it was written in.
import type { Root } from "hast";
import { toHtml } from "hast-util-to-html";
import type { BodyLink } from "../../../src/core/doc-page";
import type { Heading } from "../../../src/core/types";
import type { BodyAsset, BodyContext } from "./page-context";

export interface CompiledBody {
  html: string;
  /** The tree behind the HTML, for other output formats. */
  tree: Root;
  /** Headings of levels 1 to 3, in order. */
  headings: Heading[];
  links: BodyLink[];
  /** Files next to the page that have to be served. */
  assets: BodyAsset[];
  /** Absolute paths of files that the body depends on: embedded files and images. */
  dependencies: string[];
}

/** Creates the body from a finished tree and from what the steps collected. */
export function compiledBody(tree: Root, page: BodyContext): CompiledBody {
  return {
    html: toHtml(tree),
    tree,
    headings: page.headings,
    links: page.links,
    assets: page.assets,
    dependencies: [...page.dependencies],
  };
}
