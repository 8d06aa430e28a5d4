// Edits the list of published addresses, which scripts and the editor complete.

/** The file in the content directory that lists them. */
export const PUBLISHED_FILE = "published-urls.yaml";

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
