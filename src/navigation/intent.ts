// Detects when a reader first points at, focuses, or touches a link, to load what navigation needs.

let listeners: (() => void)[] = [];
let seen = false;

/** Calls `listener` once, at the first intent, or immediately if there already was one. */
export function onFirstIntent(listener: () => void): void {
  if (seen) listener();
  else listeners.push(listener);
}

/** Reports that the reader is about to follow a link. */
export function announceIntent(): void {
  seen = true;
  for (const listener of listeners) listener();
  listeners = [];
}
