// The part of an address after '#'.

/** Id that a hash names: "#gr%C3%B6%C3%9Fe" → "größe"; a hash that cannot be decoded is taken as it is. */
export function idOfHash(hash: string): string {
  const id = hash.replace(/^#/, "");
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
