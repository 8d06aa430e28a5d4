// Handles swipes that open and close a panel at the left edge.
import { type RefObject, useEffect, useRef } from "react";
import { SWIPE_DISTANCE, SWIPE_DRAG_LIMIT, SWIPE_MAX_RATIO } from "../core/constants";

/** A position in the viewport, in CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

/** How far from the left edge an opening swipe may start, in CSS pixels. */
export const EDGE_WIDTH = 24;

/** Whether a movement is horizontal enough to be a swipe rather than a scroll. */
export function isHorizontal(start: Point, end: Point): boolean {
  const across = Math.abs(end.x - start.x);
  return across > 0 && Math.abs(end.y - start.y) / across < SWIPE_MAX_RATIO;
}

/**
 * Returns how far a finger has pulled the panel in from the edge, or pushed it out if it's open, in CSS pixels.
 * null if it does neither.
 */
export function panelDrag(start: Point, end: Point, open: boolean): number | null {
  const distance = open ? start.x - end.x : end.x - start.x;
  const drags = distance > 0 && distance < SWIPE_DRAG_LIMIT && isHorizontal(start, end);
  return drags ? distance : null;
}

/** Returns the effect of a finished movement. null if it was too short, too steep, or started elsewhere. */
export function swipeOutcome(start: Point, end: Point, open: boolean): "open" | "close" | null {
  if (!isHorizontal(start, end)) return null;
  const distance = end.x - start.x;
  if (open) return distance < -SWIPE_DISTANCE ? "close" : null;
  return start.x <= EDGE_WIDTH && distance > SWIPE_DISTANCE ? "open" : null;
}

/** Whether a touch is in a code block or table that a swipe to the right would scroll back. */
function scrollsBack(target: EventTarget | null): boolean {
  const box = target instanceof Element ? target.closest("pre, .table-scroll") : null;
  return box !== null && box.scrollLeft > 0;
}

export interface SwipeOptions {
  open: boolean;
  /** The panel, which follows the finger. */
  panel: RefObject<HTMLElement>;
  /** Whether the viewport is narrow enough for the panel. */
  isEnabled: () => boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** Listens for swipes on the whole document while the component is mounted. */
export function useSwipe({ open, panel, isEnabled, onOpen, onClose }: SwipeOptions): void {
  // A ref outlives the effect: a render in the middle of a swipe must not lose the starting point.
  const begun = useRef<Point | null>(null);

  useEffect(() => {
    const point = (event: TouchEvent): Point | null => {
      const touch = event.changedTouches[0];
      return touch ? { x: touch.clientX, y: touch.clientY } : null;
    };
    const follow = (shift: string | null) => {
      const element = panel.current;
      if (!element) return;
      element.style.transform = shift === null ? "" : `translateX(${shift})`;
      element.toggleAttribute("data-dragged", shift !== null);
    };
    const begin = (event: TouchEvent) => {
      const touched = point(event);
      const starts = touched && event.touches.length === 1 && (open || touched.x <= EDGE_WIDTH);
      begun.current = starts && !scrollsBack(event.target) && isEnabled() ? touched : null;
    };
    const move = (event: TouchEvent) => {
      const now = point(event);
      if (!begun.current || !now) return;
      const drag = panelDrag(begun.current, now, open);
      if (drag !== null) follow(open ? `-${drag}px` : `calc(-100% + ${drag}px)`);
    };
    const end = (event: TouchEvent) => {
      const now = point(event);
      const outcome = begun.current && now ? swipeOutcome(begun.current, now, open) : null;
      cancel();
      if (outcome === "open") onOpen();
      if (outcome === "close") onClose();
    };
    const cancel = () => {
      follow(null);
      begun.current = null;
    };

    const passive = { passive: true };
    document.addEventListener("touchstart", begin, passive);
    document.addEventListener("touchmove", move, passive);
    document.addEventListener("touchend", end, passive);
    document.addEventListener("touchcancel", cancel, passive);
    return () => {
      document.removeEventListener("touchstart", begin);
      document.removeEventListener("touchmove", move);
      document.removeEventListener("touchend", end);
      document.removeEventListener("touchcancel", cancel);
    };
  });
}
