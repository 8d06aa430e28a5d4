// Reads and edits the list of published addresses, which scripts and the editor complete.
import type { ContentProblem } from "./problem";
import { parseList } from "./yaml-file";

/** The file in the content directory that lists them. */
export const PUBLISHED_FILE = "published-urls.yaml";

/** An address and its line in the file. */
export interface ListedAddress {
  url: string;
  line: number;
}

const EXAMPLE = "write one address per line: - /guides/caching/";

/** Returns the valid addresses and the problems with the others. Never throws. */
export function parsePublishedUrls(text: string): {
  urls: ListedAddress[];
  problems: ContentProblem[];
} {
  const { entries, problems } = parseList(PUBLISHED_FILE, text, EXAMPLE);
  const urls: ListedAddress[] = [];
  for (const { line, value } of entries) {
    if (typeof value === "string" && /^\/(.*\/)?$/.test(value)) urls.push({ url: value, line });
    else {
      const message = `${JSON.stringify(value)} isn't an address: it must start and end with a slash`;
      problems.push({ file: PUBLISHED_FILE, line, message, fix: EXAMPLE });
    }
  }
  return { urls, problems };
}

/** Removes duplicates and sorts by code unit, so a new address is one line of a diff. */
export const sorted = (urls: readonly string[]): string[] => [...new Set(urls)].sort();

/** Returns the text of the list with more addresses in the right places. Preserves the comments at the top. */
export function withUrls(
  text: string,
  added: readonly string[],
  removed: readonly string[] = [],
): string {
  const comment = /^(?:#.*\n|\n)*/.exec(text)?.[0] ?? "";
  const listed = [...text.matchAll(/^- (\S+)/gm)].map(([, url]) => url!);
  const urls = [...listed, ...added].filter((url) => !removed.includes(url));
  return (
    comment +
    sorted(urls)
      .map((url) => `- ${url}\n`)
      .join("")
  );
}
