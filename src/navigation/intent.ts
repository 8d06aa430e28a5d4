// Detects when a reader first points at, focuses, or touches a link, to load what navigation needs.

let announce: () => void;

/** Resolves when the reader is about to follow the first link. */
export const firstIntent = new Promise<void>((resolve) => {
  announce = resolve;
});

/** Reports that the reader is about to follow a link. */
export const announceIntent = (): void => announce();
