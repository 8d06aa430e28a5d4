// Decodes parts of addresses, which may have been typed by anybody.

/** Returns the decoded text: "gr%C3%B6%C3%9Fe" → "größe". A text that can't be decoded is returned unchanged. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns the id in a hash: "#gr%C3%B6%C3%9Fe" → "größe". */
export const idOfHash = (hash: string): string => decoded(hash.replace(/^#/, ""));
