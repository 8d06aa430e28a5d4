// The HTML files below `public` for the steps after a build. Each file is read once for as long as it doesn't
// change, even across builds.
import { readFileSync } from "node:fs";
import path from "node:path";
import type { BuildArgs } from "gatsby";
import { CachedValues } from "../../core/build/cached-values";
import type { FileList } from "../../core/build/file-list";
import { htmlFileUrl } from "../../core/url";
import { expectPageParts, isPagePart } from "../../gatsby/build/page-parts";
import { PLAYGROUND_FOLDER } from "../../playground/project";
import type { InlineCode } from "./inline-code";
import { readHtml, type HtmlDocument } from "./read-html";

/** The modules that determine the result of reading a document. */
const READERS = [
  "src/build/documents/read-html.ts",
  "src/build/documents/inline-code.ts",
  "src/core/build/security-policy.ts",
];

/** All finished documents. */
export interface FinishedSite {
  /** Address of a page → its document. Redirect pages aren't pages, and nothing may link to them. */
  pages: ReadonlyMap<string, HtmlDocument>;
  /** Paths below `public` of the documents that a host sends, excluding parts of pages. */
  files: string[];
  /** Paths of the documents that contain the security policy. */
  filesWithPolicy: string[];
  /** The inline code of the documents that a host sends. */
  code: InlineCode;
}

/** Reads every document among `files`, the files of `publicDirectory`, that changed since the last build. */
export async function readFinishedSite(
  publicDirectory: string,
  cache: BuildArgs["cache"],
  files: FileList,
): Promise<FinishedSite> {
  const cached = new CachedValues<HtmlDocument>("documents", READERS);
  const htmlFiles = [...files].filter(([file]) => isHtml(file));
  expectPageParts(htmlFiles.map(([file]) => file));
  await cached.restore(
    cache,
    htmlFiles.map(([file]) => groupOf(file)),
  );
  const documents = htmlFiles.map(([file, { stamp }]): [string, HtmlDocument] => {
    const read = () => readHtml(readFileSync(path.join(publicDirectory, file), "utf8"));
    return [file, cached.get(groupOf(file), file, stamp, read)];
  });
  await cached.save(cache);

  const pages = documents.filter(([, { isRedirect }]) => !isRedirect);
  const sent = documents.filter(([file]) => !isPagePart(file));
  return {
    pages: new Map(pages.map(([file, document]) => [htmlFileUrl(file), document])),
    files: sent.map(([file]) => file),
    filesWithPolicy: sent.filter(([, { hasPolicy }]) => hasPolicy).map(([file]) => file),
    code: {
      scripts: sent.flatMap(([, { code }]) => code.scripts),
      styles: sent.flatMap(([, { code }]) => code.styles),
    },
  };
}

const isHtml = (file: string) =>
  file.endsWith(".html") && !file.startsWith(`${PLAYGROUND_FOLDER}/`);

/** Returns the first folder of a path, or "" for top-level files. */
const groupOf = (file: string): string => /^(.*?)\//.exec(file)?.[1] ?? "";
