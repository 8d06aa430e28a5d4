// The HTML files below `public` as the steps after a build see them. Each is read once for as long as it
// stays the same, also from build to build.
import { readFileSync } from "node:fs";
import path from "node:path";
import type { BuildArgs } from "gatsby";
import type { FileList } from "../file-list";
import { sourceDigest } from "../source-digest";
import type { InlineCode } from "./inline-code";
import { packDocuments, unpackDocuments } from "./packed-documents";
import type { PackedDocuments, StampedDocument } from "./packed-documents";
import { readHtml } from "./read-html";
import type { HtmlDocument } from "./read-html";

/** What a document comes to depends on these. */
const READERS = ["read-html", "inline-code", "packed-documents"].map(
  (name) => `src/node/documents/${name}.ts`,
);

/** Gatsby's own folder: pieces of pages. */
const PIECES = "_gatsby";

/** A group of documents in the cache, and what read them. */
interface Kept {
  readers: string;
  packed: PackedDocuments;
}

const keyOf = (group: string) => `documents of ${group}`;

type Documents = Map<string, StampedDocument>;

/** All finished documents. */
export class FinishedSite {
  /** Path below `public` → document, by the first folder of the path. */
  private groups = new Map<string, Documents>();
  /** Groups in which something is not as the cache has it. */
  private readonly changed = new Set<string>();

  private readonly readers = sourceDigest(...READERS);

  private constructor(
    private readonly publicDirectory: string,
    private readonly cache: BuildArgs["cache"],
  ) {}

  /** Reads every document among `files`, those of `publicDirectory`, that the build before left otherwise. */
  static async open(
    publicDirectory: string,
    cache: BuildArgs["cache"],
    files: FileList,
  ): Promise<FinishedSite> {
    const site = new FinishedSite(publicDirectory, cache);
    for (const group of new Set([...files.keys()].filter(isHtml).map(groupOf))) {
      const kept = (await cache.get(keyOf(group))) as Kept | undefined;
      const isUsable = kept?.readers === site.readers;
      site.groups.set(
        group,
        isUsable ? unpackDocuments(kept.packed) : new Map<string, StampedDocument>(),
      );
    }
    site.take(files);
    return site;
  }

  /** Reads what is not as it was; `files` are those that stand there now. */
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

  /** Addresses of redirect pages, which are no pages: nothing may link to them. */
  get redirectPages(): string[] {
    return this.documents()
      .filter(([, { isRedirect }]) => isRedirect)
      .map(([file]) => addressOf(file));
  }

  /** Paths below `public` of the documents that a host sends, pieces of pages left out. */
  get files(): string[] {
    return this.sent().map(([file]) => file);
  }

  /** Paths of those that carry the security policy themselves. */
  get filesWithPolicy(): string[] {
    return this.sent()
      .filter(([, { hasPolicy }]) => hasPolicy)
      .map(([file]) => file);
  }

  /** The inline code of what a host sends, each text once. */
  get code(): InlineCode {
    const codes = this.sent().map(([, { code }]) => code);
    return {
      scripts: [...new Set(codes.flatMap(({ scripts }) => scripts))],
      styles: [...new Set(codes.flatMap(({ styles }) => styles))],
    };
  }

  /** Keeps what was read for the next build. */
  async save(): Promise<void> {
    for (const group of this.changed) {
      const packed = packDocuments(this.groups.get(group) ?? new Map<string, StampedDocument>());
      await this.cache.set(keyOf(group), { readers: this.readers, packed } satisfies Kept);
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

const isHtml = (file: string) => file.endsWith(".html");

/** The first folder of a path; "" for files at the top. */
const groupOf = (file: string): string => /^(.*?)\//.exec(file)?.[1] ?? "";

/** Address of an HTML file below `public`: folders for index files, the file itself otherwise. */
const addressOf = (file: string) => `/${file}`.replace(/(^|\/)index\.html$/, "$1");
