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

interface SwipeOptions {
  open: boolean;
  /** The panel, which follows the finger. */
  panel: RefObject<HTMLElement>;
  /** Whether the viewport is narrow enough for the panel. */
  isEnabled: () => boolean;
  onOpenChange: (open: boolean) => void;
}

/** Listens for swipes on the whole document while the component is mounted. */
export function useSwipe({ open, panel, isEnabled, onOpenChange }: SwipeOptions): void {
  // A ref outlives the effect: a render in the middle of a swipe must not lose the starting point.
  const begun = useRef<Point | null>(null);

  useEffect(() => {
    const point = ({ changedTouches }: TouchEvent): Point => {
      const { clientX: x, clientY: y } = changedTouches[0]!;
      return { x, y };
    };
    const follow = (shift: string | null) => {
      const element = panel.current;
      if (!element) return;
      element.style.transform = shift === null ? "" : `translateX(${shift})`;
      element.toggleAttribute("data-dragged", shift !== null);
    };
    const begin = (event: TouchEvent) => {
      const touched = point(event);
      const starts = event.touches.length === 1 && (open || touched.x <= EDGE_WIDTH);
      begun.current = starts && !scrollsBack(event.target) && isEnabled() ? touched : null;
    };
    const move = (event: TouchEvent) => {
      if (!begun.current) return;
      const drag = panelDrag(begun.current, point(event), open);
      if (drag !== null) follow(open ? `-${drag}px` : `calc(-100% + ${drag}px)`);
    };
    const end = (event: TouchEvent) => {
      const outcome = begun.current && swipeOutcome(begun.current, point(event), open);
      cancel();
      if (outcome) onOpenChange(outcome === "open");
    };
    const cancel = () => {
      follow(null);
      begun.current = null;
    };

    const ended = new AbortController();
    const options = { passive: true, signal: ended.signal };
    document.addEventListener("touchstart", begin, options);
    document.addEventListener("touchmove", move, options);
    document.addEventListener("touchend", end, options);
    document.addEventListener("touchcancel", cancel, options);
    return () => ended.abort();
  });
}
