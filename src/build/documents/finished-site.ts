// The HTML files below `public` for the steps after a build. Each file is read once for as long as it doesn't
// change, even across builds.
import { readFileSync } from "node:fs";
import path from "node:path";
import type { BuildArgs } from "gatsby";
import type { FileList } from "../../core/build/file-list";
import { PLAYGROUND_FOLDER } from "../../playground/project";
import type { InlineCode } from "./inline-code";
import { CachedDocuments } from "./cached-documents";
import { readHtml } from "./read-html";
import type { HtmlDocument } from "./read-html";

/** Gatsby's own folder, which contains parts of pages. */
const PIECES = "_gatsby";

/** All finished documents. */
export class FinishedSite {
  /** Creates it from the documents by path below `public`. */
  private constructor(
    private readonly documents: readonly [file: string, document: HtmlDocument][],
  ) {}

  /**
   * Reads every document among `files`, the files of `publicDirectory`, that changed since the last build.
   */
  static async open(
    publicDirectory: string,
    cache: BuildArgs["cache"],
    files: FileList,
  ): Promise<FinishedSite> {
    const cached = new CachedDocuments();
    const htmlFiles = [...files].filter(([file]) => isHtml(file));
    await cached.restore(
      cache,
      htmlFiles.map(([file]) => groupOf(file)),
    );
    const documents = htmlFiles.map(([file, { stamp }]): [string, HtmlDocument] => {
      const read = () => readHtml(readFileSync(path.join(publicDirectory, file), "utf8"));
      return [file, cached.get(groupOf(file), file, stamp, read)];
    });
    await cached.save(cache);
    return new FinishedSite(documents);
  }

  /** Address of a page → its document. Redirect pages aren't pages, and nothing may link to them. */
  get pages(): ReadonlyMap<string, HtmlDocument> {
    return new Map(
      this.documents
        .filter(([, { isRedirect }]) => !isRedirect)
        .map(([file, document]) => [addressOf(file), document]),
    );
  }

  /** Paths below `public` of the documents that a host sends, excluding parts of pages. */
  get files(): string[] {
    return this.sent().map(([file]) => file);
  }

  /** Paths of the documents that contain the security policy. */
  get filesWithPolicy(): string[] {
    return this.sent()
      .filter(([, { hasPolicy }]) => hasPolicy)
      .map(([file]) => file);
  }

  /** The inline code of the documents that a host sends. */
  get code(): InlineCode {
    const codes = this.sent().map(([, { code }]) => code);
    return {
      scripts: codes.flatMap(({ scripts }) => scripts),
      styles: codes.flatMap(({ styles }) => styles),
    };
  }

  private sent(): [file: string, document: HtmlDocument][] {
    return this.documents.filter(([file]) => groupOf(file) !== PIECES);
  }
}

const isHtml = (file: string) =>
  file.endsWith(".html") && !file.startsWith(`${PLAYGROUND_FOLDER}/`);

/** Returns the first folder of a path, or "" for top-level files. */
const groupOf = (file: string): string => /^(.*?)\//.exec(file)?.[1] ?? "";

/**
 * Returns the address of an HTML file below `public`: the folder for an index file, otherwise the file
 * itself.
 */
const addressOf = (file: string) => `/${file}`.replace(/(^|\/)index\.html$/, "$1");
