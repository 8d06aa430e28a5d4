// How navigation marks the reader's current location.

/** Returns `aria-current` for a navigation link: for the page itself, a page below it, or neither. */
export function ariaCurrent(
  url: string,
  path: string,
  isActive: boolean,
): "page" | "true" | undefined {
  if (url === path) return "page";
  return isActive ? "true" : undefined;
}
