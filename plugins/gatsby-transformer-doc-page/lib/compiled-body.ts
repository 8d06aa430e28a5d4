// The result of a compile, whatever the body was written in.
import type { Root } from "hast";
import { toHtml } from "hast-util-to-html";
import type { Options } from "hast-util-to-html";
import type { Heading } from "../../../src/shared/types";
import { excerpt, plainText } from "./markdown/plain-text";
import type { BodyAsset, BodyContext, BodyLink } from "./page-context";

export interface CompiledBody {
  html: string;
  /** What the HTML was written from; for other forms of the body. */
  tree: Root;
  /** Headings of level 1 to 3 in their order. */
  headings: Heading[];
  /** The prose without code blocks, one block a line; for search. */
  text: string;
  /** The beginning of the first paragraph, at most 160 characters; for descriptions. */
  excerpt: string;
  /** Internal and in-page links and images. */
  links: BodyLink[];
  /** Files beside the page that have to be served. */
  assets: BodyAsset[];
  /** Absolute paths of files whose change makes another body: embedded files, images. */
  dependencies: string[];
}

/** The body of a finished tree, with what its steps have collected. */
export function compiledBody(tree: Root, page: BodyContext, options?: Options): CompiledBody {
  return {
    html: toHtml(tree, options),
    tree,
    headings: page.headings,
    text: plainText(tree),
    excerpt: excerpt(tree),
    links: page.links,
    assets: page.assets,
    dependencies: [...page.dependencies],
  };
}
