// How navigation marks where the reader is.

/** `aria-current` of a navigation link: the page itself, a page below it, or neither. */
export function ariaCurrent(
  url: string,
  path: string,
  isActive: boolean,
): "page" | "true" | undefined {
  if (url === path) return "page";
  return isActive ? "true" : undefined;
}
