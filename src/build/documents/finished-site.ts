// The HTML files below `public` for the steps after a build. Each file is read once for as long as it doesn't
// change, even across builds.
import { readFileSync } from "node:fs";
import path from "node:path";
import type { BuildArgs } from "gatsby";
import type { FileList } from "../../core/build/file-list";
import { PLAYGROUND_FOLDER } from "../../playground/project";
import type { InlineCode } from "./inline-code";
import { KeptDocuments } from "./packed-documents";
import { readHtml } from "./read-html";
import type { HtmlDocument } from "./read-html";

/** Gatsby's own folder, which contains parts of pages. */
const PIECES = "_gatsby";

/** All finished documents. */
export class FinishedSite {
  /** Path below `public` → document. */
  private documents: [file: string, document: HtmlDocument][] = [];

  /** The documents by the first folder of their path. */
  private readonly kept = new KeptDocuments();

  private constructor(private readonly publicDirectory: string) {}

  /**
   * Reads every document among `files`, the files of `publicDirectory`, that changed since the last build.
   */
  static async open(
    publicDirectory: string,
    cache: BuildArgs["cache"],
    files: FileList,
  ): Promise<FinishedSite> {
    const site = new FinishedSite(publicDirectory);
    await site.kept.restore(cache, [...files.keys()].filter(isHtml).map(groupOf));
    site.take(files);
    return site;
  }

  /** Reads what changed. `files` are the files that exist now. */
  take(files: FileList): void {
    this.documents = [...files]
      .filter(([file]) => isHtml(file))
      .map(([file, { stamp }]) => [
        file,
        this.kept.get(groupOf(file), file, stamp, () =>
          readHtml(readFileSync(path.join(this.publicDirectory, file), "utf8")),
        ),
      ]);
  }

  /** Address of a page → its document. */
  get pages(): ReadonlyMap<string, HtmlDocument> {
    return new Map(
      this.documents
        .filter(([, { isRedirect }]) => !isRedirect)
        .map(([file, document]) => [addressOf(file), document]),
    );
  }

  /** Addresses of redirect pages. They aren't pages, and nothing may link to them. */
  get redirectPages(): string[] {
    return this.documents
      .filter(([, { isRedirect }]) => isRedirect)
      .map(([file]) => addressOf(file));
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

  /** Stores what was read for the next build. */
  save(cache: BuildArgs["cache"]): Promise<void> {
    return this.kept.save(cache);
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
