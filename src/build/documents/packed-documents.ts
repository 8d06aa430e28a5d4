// Stores the data of documents compactly: a section's pages share most of their addresses and styles, so each
// of these is stored once.
import type { HtmlDocument } from "./read-html";

/** A document's data and what identifies the version of its file. */
export interface StampedDocument {
  /** Time and size of the file. */
  stamp: string;
  document: HtmlDocument;
}

type Lists = "ids" | "urls" | "code";

export interface PackedDocuments {
  /** Every id, address, script, and style, once. */
  texts: string[];
  /** Path → stamp, the lists as indexes into `texts`, and the remaining data. */
  files: Record<
    string,
    [
      stamp: string,
      lists: { ids: number[]; urls: number[]; scripts: number[]; styles: number[] },
      kind: Omit<HtmlDocument, Lists>,
    ]
  >;
}

/** Packs documents, by path. */
export function packDocuments(documents: ReadonlyMap<string, StampedDocument>): PackedDocuments {
  const places = new Map<string, number>();
  const placeOf = (text: string) => {
    const place = places.get(text) ?? places.size;
    places.set(text, place);
    return place;
  };
  const files: PackedDocuments["files"] = {};
  for (const [file, { stamp, document }] of documents) {
    const { ids, urls, code, ...kind } = document;
    const lists = { ids, urls, scripts: code.scripts, styles: code.styles };
    files[file] = [
      stamp,
      {
        ids: lists.ids.map(placeOf),
        urls: lists.urls.map(placeOf),
        scripts: lists.scripts.map(placeOf),
        styles: lists.styles.map(placeOf),
      },
      kind,
    ];
  }
  return { texts: [...places.keys()], files };
}

/** Returns the documents that were packed. */
export function unpackDocuments({ texts, files }: PackedDocuments): Map<string, StampedDocument> {
  const textsAt = (places: readonly number[]) => places.map((place) => texts[place]!);
  return new Map(
    Object.entries(files).map(([file, [stamp, { ids, urls, scripts, styles }, kind]]) => {
      const code = { scripts: textsAt(scripts), styles: textsAt(styles) };
      return [file, { stamp, document: { ids: textsAt(ids), urls: textsAt(urls), code, ...kind } }];
    }),
  );
}
