// The part of an address after '#'.

/**
 * Returns the id in a hash: "#gr%C3%B6%C3%9Fe" → "größe". A hash that can't be decoded is returned unchanged.
 */
export function idOfHash(hash: string): string {
  const id = hash.replace(/^#/, "");
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
