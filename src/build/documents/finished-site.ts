// The HTML files below `public` for the steps after a build. Each file is read once for as long as it doesn't
// change, even across builds.
import { readFileSync } from "node:fs";
import path from "node:path";
import type { BuildArgs } from "gatsby";
import type { FileList } from "../../core/build/file-list";
import { sourceDigest } from "../../core/build/source-digest";
import { PLAYGROUND_FOLDER } from "../../playground/project";
import type { InlineCode } from "./inline-code";
import { packDocuments, unpackDocuments } from "./packed-documents";
import type { PackedDocuments, StampedDocument } from "./packed-documents";
import { readHtml } from "./read-html";
import type { HtmlDocument } from "./read-html";

/** The modules that determine the result of reading a document. */
const READERS = ["read-html", "inline-code", "packed-documents"].map(
  (name) => `src/build/documents/${name}.ts`,
);

/** Gatsby's own folder, which contains parts of pages. */
const PIECES = "_gatsby";

/** A group of documents in the cache, and the digest of the code that read them. */
interface CachedDocuments {
  readers: string;
  packed: PackedDocuments;
}

const keyOf = (group: string) => `documents of ${group}`;

type Documents = Map<string, StampedDocument>;

/** All finished documents. */
export class FinishedSite {
  /** Path below `public` → document, by the first folder of the path. */
  private groups = new Map<string, Documents>();
  /** Groups in which something differs from the cache. */
  private readonly changed = new Set<string>();

  private readonly readers = sourceDigest(...READERS);

  private constructor(
    private readonly publicDirectory: string,
    private readonly cache: BuildArgs["cache"],
  ) {}

  /**
   * Reads every document among `files`, the files of `publicDirectory`, that changed since the last build.
   */
  static async open(
    publicDirectory: string,
    cache: BuildArgs["cache"],
    files: FileList,
  ): Promise<FinishedSite> {
    const site = new FinishedSite(publicDirectory, cache);
    for (const group of new Set([...files.keys()].filter(isHtml).map(groupOf))) {
      const kept = (await cache.get(keyOf(group))) as CachedDocuments | undefined;
      const isUsable = kept?.readers === site.readers;
      site.groups.set(
        group,
        isUsable ? unpackDocuments(kept.packed) : new Map<string, StampedDocument>(),
      );
    }
    site.take(files);
    return site;
  }

  /** Reads what changed. `files` are the files that exist now. */
  take(files: FileList): void {
    const groups = new Map<string, Documents>();
    for (const [file, { stamp }] of files) {
      if (!isHtml(file)) continue;
      const group = groupOf(file);
      const documents = groups.get(group) ?? new Map<string, StampedDocument>();
      groups.set(group, documents.set(file, this.read(file, stamp, group)));
    }
    for (const [group, documents] of this.groups) {
      if (documents.size !== (groups.get(group)?.size ?? 0)) this.changed.add(group);
    }
    this.groups = groups;
  }

  /** Address of a page → its document. */
  get pages(): ReadonlyMap<string, HtmlDocument> {
    return new Map(
      this.documents()
        .filter(([, { isRedirect }]) => !isRedirect)
        .map(([file, document]) => [addressOf(file), document]),
    );
  }

  /** Addresses of redirect pages. They aren't pages, and nothing may link to them. */
  get redirectPages(): string[] {
    return this.documents()
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

  /** The inline code of the documents that a host sends, each text once. */
  get code(): InlineCode {
    const codes = this.sent().map(([, { code }]) => code);
    return {
      scripts: [...new Set(codes.flatMap(({ scripts }) => scripts))],
      styles: [...new Set(codes.flatMap(({ styles }) => styles))],
    };
  }

  /** Stores what was read for the next build. */
  async save(): Promise<void> {
    for (const group of this.changed) {
      const packed = packDocuments(this.groups.get(group) ?? new Map<string, StampedDocument>());
      await this.cache.set(keyOf(group), {
        readers: this.readers,
        packed,
      } satisfies CachedDocuments);
    }
    this.changed.clear();
  }

  private read(file: string, stamp: string, group: string): StampedDocument {
    const before = this.groups.get(group)?.get(file);
    if (before?.stamp === stamp) return before;
    this.changed.add(group);
    return {
      stamp,
      document: readHtml(readFileSync(path.join(this.publicDirectory, file), "utf8")),
    };
  }

  private documents(): [file: string, document: HtmlDocument][] {
    return [...this.groups.values()].flatMap((documents) =>
      [...documents].map(([file, { document }]): [string, HtmlDocument] => [file, document]),
    );
  }

  private sent(): [file: string, document: HtmlDocument][] {
    return this.documents().filter(([file]) => groupOf(file) !== PIECES);
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
