// Distinguishes HTML files with parts of pages from pages (dist/utils/worker/child/render-html.js of Gatsby).
// Gatsby also stores its scripts for every page there (dist/utils/gatsby-webpack-stats-extractor.js).
import { expectPart } from "../../core/gatsby-part";

/** Whether a file, given as a path below `public`, is a part of pages. */
export const isPagePart = (file: string): boolean => file.startsWith("_gatsby/");

/** Throws if the files of a finished build contain no parts of pages, because these would be treated as pages. */
export function expectPageParts(files: readonly string[]): void {
  expectPart(
    files.some(isPagePart),
    "parts of pages in the folder _gatsby",
    "dist/utils/gatsby-webpack-stats-extractor.js",
    "src/gatsby/build/page-parts.ts",
  );
}
