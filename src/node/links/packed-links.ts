// The links of all pages in a form that grows slowly: the same addresses stand in every page of a section,
// so each is kept once. The link check keeps it in the cache from build to build.
import type { HtmlLinks } from "./read-html";

/** A file's links and what tells whether they are still its links. */
export interface StampedLinks {
  /** Time and size of the file. */
  stamp: string;
  links: HtmlLinks;
}

export interface PackedLinks {
  /** Every id and address, once. */
  texts: string[];
  /** Path → stamp, ids and addresses as places in `texts`, and what else is known of the page. */
  files: Record<string, [string, number[], number[], Omit<HtmlLinks, "ids" | "urls">]>;
}

/** Packs the links of files, by path. */
export function packLinks(files: ReadonlyMap<string, StampedLinks>): PackedLinks {
  const places = new Map<string, number>();
  const placeOf = (text: string) => {
    const place = places.get(text) ?? places.size;
    places.set(text, place);
    return place;
  };
  const packed: PackedLinks["files"] = {};
  for (const [file, { stamp, links }] of files) {
    const { ids, urls, ...kind } = links;
    packed[file] = [stamp, ids.map(placeOf), urls.map(placeOf), kind];
  }
  return { texts: [...places.keys()], files: packed };
}

/** The links that were packed. */
export function unpackLinks({ texts, files }: PackedLinks): Map<string, StampedLinks> {
  const textsAt = (places: readonly number[]) => places.map((place) => texts[place]!);
  return new Map(
    Object.entries(files).map(([file, [stamp, ids, urls, kind]]) => [
      file,
      { stamp, links: { ids: textsAt(ids), urls: textsAt(urls), ...kind } },
    ]),
  );
}
