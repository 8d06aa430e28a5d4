// Marks the reader's current location in the navigation.

/** Returns `aria-current` for a navigation link: for the page itself, a page below it, or neither. */
export function ariaCurrent(
  url: string,
  path: string,
  isActive: boolean,
): "page" | "true" | undefined {
  if (url === path) return "page";
  return isActive ? "true" : undefined;
}
