// Sets the scroll position after navigation: a new page starts at its top or its hash, and Back and Forward
// restore the exact position. Scrolling waits until the body has loaded because a skeleton is too short to
// scroll. That's why the site doesn't use Gatsby's own restoration.

import { idOfHash } from "../core/hash";

/** The part of a router location that scrolling depends on. */
export interface ScrollLocation {
  pathname: string;
  hash: string;
  key?: string;
  /** PUSH for a link; anything else is Back or Forward (the router only marks its own locations). */
  action?: string;
}

type Target = { top: number } | { id: string };

const STORAGE_KEY = "scroll-positions";
// A missing heading may still appear, but readers don't wait longer than this.
const TARGET_TIMEOUT_MS = 10_000;

let positions: Record<string, number> | undefined;
let target: Target | undefined;
let stopWaiting: (() => void) | undefined;

function savedPositions(): Record<string, number> {
  if (positions) return positions;
  try {
    positions = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "{}") as Record<string, number>;
  } catch {
    positions = {};
  }
  return positions;
}

/** Takes over scrolling from the browser, which would restore the position before the body has loaded. */
export function manageScroll(): void {
  history.scrollRestoration = "manual";
  window.addEventListener("pagehide", () => {
    // A reload renders the whole text immediately, so the browser restores the position better than we could.
    history.scrollRestoration = "auto";
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify(savedPositions()));
    } catch {
      // Storage is full or blocked, so positions last only as long as the tab.
    }
  });
  window.addEventListener("pageshow", () => {
    history.scrollRestoration = "manual";
  });
}

/** Stores the scroll position of `from` and sets the target for `to`. Call it before the pages swap. */
export function aimScroll(from: ScrollLocation, to: ScrollLocation): void {
  stopWaiting?.();
  const saved = savedPositions();
  // A page that the reader left before its text arrived was never at its target.
  if (!target) saved[placeOf(from)] = window.scrollY;
  const top = to.action !== "PUSH" ? saved[placeOf(to)] : undefined;
  const id = idOfHash(to.hash);
  target = top !== undefined ? { top } : id ? { id } : { top: 0 };
}

/** Locations that the router didn't create, such as a hash typed into the address bar, share one key. */
const placeOf = ({ key = "", pathname, hash }: ScrollLocation) => `${key} ${pathname}${hash}`;

/** Sets the target to the hash of the first page, for a heading that isn't in the HTML yet. */
export function aimAtHash(hash: string): void {
  const id = idOfHash(hash);
  if (id && !document.getElementById(id)) target = { id };
}

const scrollTo = (top: number) => window.scrollTo({ top, behavior: "instant" });

/** Scrolls to the target, waiting for the body if necessary. A new page starts at its top. */
export function settleScroll(): void {
  if (!target) return;
  const current = target;
  const pending = document.querySelector("[data-content-pending]") !== null;
  if (pending) {
    // For Back and Forward, don't move yet: the skeleton is too short for their position.
    if ("top" in current && current.top > 0) return;
    scrollTo(0);
    if ("top" in current) target = undefined;
    return;
  }
  target = undefined;
  if ("top" in current) scrollTo(current.top);
  else if (!scrollToId(current.id)) waitFor(current.id);
}

function scrollToId(id: string): boolean {
  const element = document.getElementById(id);
  element?.scrollIntoView({ behavior: "instant" });
  return element !== null;
}

function waitFor(id: string): void {
  scrollTo(0);
  const observer = new MutationObserver(() => {
    if (scrollToId(id)) stop();
  });
  const interruptions = ["wheel", "touchmove", "keydown"] as const;
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const type of interruptions) window.removeEventListener(type, stop);
    stopWaiting = undefined;
  };
  const timer = setTimeout(stop, TARGET_TIMEOUT_MS);
  for (const type of interruptions) window.addEventListener(type, stop, { passive: true });
  observer.observe(document.body, { childList: true, subtree: true });
  stopWaiting = stop;
}
