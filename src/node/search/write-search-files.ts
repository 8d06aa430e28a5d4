// Writes the search index after a build, and answers for it in the preview.
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import type { BuildArgs, CreateDevServerArgs } from "gatsby";
import { SEARCH_DIRECTORY, type SearchText } from "../../shared/search";
import { pageParts } from "./page-text";
import { searchFiles, type PartsOf, type SearchedPage } from "./search-files";
import { searchInput } from "./search-input";

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** What cuts the pages: with another text of it, what the cache holds is not what it would make. */
const CUTTER = path.resolve("src/node/search/page-text.ts");

/** Writes the files that changed below `publicDirectory` and removes those of sections that are gone. */
export async function writeSearchFiles(
  { cache, getNodesByType }: Pick<BuildArgs, "cache" | "getNodesByType">,
  publicDirectory: string,
): Promise<void> {
  const directory = path.join(publicDirectory, SEARCH_DIRECTORY);
  const input = searchInput(getNodesByType, publicDirectory);
  const files = searchFiles(input, await rememberedParts(input.pages, cache));
  mkdirSync(directory, { recursive: true });
  const names = new Set([...files.keys()].map((url) => path.basename(url)));
  for (const name of readdirSync(directory)) {
    if (!names.has(name)) rmSync(path.join(directory, name));
  }
  for (const [url, text] of files) {
    const file = path.join(publicDirectory, url);
    if (readIfThere(file) !== text) writeFileSync(file, text);
  }
}

/** Cutting takes most of the time that the index takes: each page's parts are kept until it changes. */
async function rememberedParts(
  pages: readonly SearchedPage[],
  cache: BuildArgs["cache"],
): Promise<PartsOf> {
  const cutter = createHash("sha256").update(readFileSync(CUTTER)).digest("hex");
  const parts = new Map<string, SearchText["parts"]>();
  for (const { url, content } of pages) {
    const key = `search parts of ${url}`;
    const version = `${cutter} ${content.digest}`;
    let entry = (await cache.get(key)) as Parts | undefined;
    if (entry?.version !== version) {
      entry = { version, parts: pageParts(content.html) };
      await cache.set(key, entry);
    }
    parts.set(url, entry.parts);
  }
  return ({ url }) => parts.get(url)!;
}

interface Parts {
  version: string;
  parts: SearchText["parts"];
}

/** Serves the index of the pages as they are at the moment of the request. */
export function serveSearchFiles({ app, getNodesByType }: CreateDevServerArgs): void {
  (app as { use: (path: string, answer: Middleware) => void }).use(
    `/${SEARCH_DIRECTORY}`,
    (request, response, next) => {
      const files = searchFiles(searchInput(getNodesByType, path.resolve("public")));
      const text = files.get(`/${SEARCH_DIRECTORY}${request.url?.replace(/\?.*/, "")}`);
      if (text === undefined) {
        next();
        return;
      }
      response.setHeader("content-type", "application/json; charset=utf-8");
      response.setHeader("cache-control", "no-store");
      response.end(text);
    },
  );
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
