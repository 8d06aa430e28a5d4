// Swipes that open and close a panel at the left edge: what a movement means, and the listeners.
import { type RefObject, useEffect, useRef } from "react";
import { SWIPE_DISTANCE, SWIPE_DRAG_LIMIT, SWIPE_MAX_RATIO } from "../shared/constants";

/** A position in the viewport, in CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

/** How far from the left edge an opening swipe may begin, in CSS pixels. */
export const EDGE_WIDTH = 24;

/** Whether a movement is horizontal enough to be a swipe and not a scroll. */
export function isHorizontal(start: Point, end: Point): boolean {
  const across = Math.abs(end.x - start.x);
  return across > 0 && Math.abs(end.y - start.y) / across < SWIPE_MAX_RATIO;
}

/** How much of the panel a finger has pulled in from the edge, in CSS pixels, or null for no pull. */
export function openingDrag(start: Point, end: Point): number | null {
  const distance = end.x - start.x;
  const pulls = distance > 0 && distance < SWIPE_DRAG_LIMIT && isHorizontal(start, end);
  return pulls ? distance : null;
}

/** How far a finger has pushed the open panel out, in CSS pixels, or null for no push. */
export function closingDrag(start: Point, end: Point): number | null {
  const distance = start.x - end.x;
  const pushes = distance > 0 && distance < SWIPE_DRAG_LIMIT && isHorizontal(start, end);
  return pushes ? distance : null;
}

/** What a finished movement asks for; null when it was too short, too steep or began elsewhere. */
export function swipeOutcome(start: Point, end: Point, open: boolean): "open" | "close" | null {
  if (!isHorizontal(start, end)) return null;
  const distance = end.x - start.x;
  if (open) return distance < -SWIPE_DISTANCE ? "close" : null;
  return start.x <= EDGE_WIDTH && distance > SWIPE_DISTANCE ? "open" : null;
}

/** Whether a touch lies in a code block or table that a swipe to the right would scroll back. */
function scrollsBack(target: EventTarget | null): boolean {
  const box = target instanceof Element ? target.closest("pre, .table-scroll") : null;
  return box !== null && box.scrollLeft > 0;
}

export interface SwipeOptions {
  open: boolean;
  /** The panel; it follows the finger. */
  panel: RefObject<HTMLElement>;
  /** Whether the viewport is one that has the panel. */
  isEnabled: () => boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** Listens for swipes on the whole document while the component is mounted. */
export function useSwipe({ open, panel, isEnabled, onOpen, onClose }: SwipeOptions): void {
  // Outlives the effect: a render in the middle of a swipe must not lose where it began.
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
      const drag = (open ? closingDrag : openingDrag)(begun.current, now);
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
