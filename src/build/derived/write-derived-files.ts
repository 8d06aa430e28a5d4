// Writes the files that are derived from all pages: lists for language models and search engines.
// gatsby-transformer-doc-page writes the Markdown copies.
import { readFileSync } from "node:fs";
import path from "node:path";
import { siteUrl } from "../../core/build/environment";
import { markdownUrl } from "../../core/markdown-file";
import type { DocPage } from "../../core/doc-page";
import type { FinishedSite } from "../documents/finished-site";
import { llmsFull, llmsIndex } from "./llms";
import { robots, sitemap } from "./sitemap";
import { writeIfChanged } from "../../core/files";

/** Writes the files whose content changed. */
export function writeDerivedFiles(
  publicDirectory: string,
  documents: readonly DocPage[],
  pages: FinishedSite["pages"],
): void {
  const write = (name: string, text: string) =>
    writeIfChanged(path.join(publicDirectory, name), text);
  const markdownOf = (url: string) =>
    readFileSync(path.join(publicDirectory, markdownUrl(url)), "utf8");
  write("llms.txt", llmsIndex(documents, siteUrl()));
  write("llms-full.txt", llmsFull(documents, markdownOf));

  const dates = new Map(documents.map(({ url, lastUpdated }) => [url, lastUpdated]));
  const listed = [...pages]
    .filter(([, { isCanonical }]) => isCanonical)
    .map(([url]) => ({ url, lastUpdated: dates.get(url) ?? null }));
  write("sitemap.xml", sitemap(listed, siteUrl()));
  write("robots.txt", robots(siteUrl()));
}
