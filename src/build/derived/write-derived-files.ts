// Writes the files that are derived from all pages: lists for language models and search engines, and images
// for link previews. gatsby-transformer-doc-page writes the Markdown copies.
import { readFileSync } from "node:fs";
import path from "node:path";
import type { BuildArgs } from "gatsby";
import { siteUrl } from "../../core/build/environment";
import { markdownUrl } from "../../core/markdown-file";
import { isPrintable } from "../../core/printable";
import type { DocPage } from "../../core/doc-page";
import type { FinishedSite } from "../documents/finished-site";
import { llmsFull, llmsIndex } from "./llms";
import { robots, sitemap } from "./sitemap";
import { writeSocialImages } from "./social-images";
import { writeIfChanged } from "../../core/files";

/** Writes the files whose content changed. */
export async function writeDerivedFiles(
  cache: BuildArgs["cache"],
  publicDirectory: string,
  docPages: readonly DocPage[],
  pages: FinishedSite["pages"],
): Promise<void> {
  const documents = docPages.filter(({ url }) => !isPrintable(url));
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

  const sections = documents.map(({ section }) => section);
  await writeSocialImages(cache, publicDirectory, sections);
}
