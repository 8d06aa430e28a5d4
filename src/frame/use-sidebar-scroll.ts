// Keeps the scroll position of a sidebar from page to page, with the current item in view.
import type { RefObject } from "react";
import { useIsomorphicLayoutEffect } from "../ui/use-isomorphic-layout-effect";

/** Marks the element that scrolls a sidebar. Its value is the name of the place, for example "column". */
const SCROLL_BOX = "data-scroll-box";

const positions = new Map<string, number>();

/**
 * Returns the scroll position, in pixels, that shows an item: the current one if the item is in view,
 * otherwise one that puts the item a third of the way down. `covered` is how much of the box its sticky first
 * row covers.
 */
export function scrollToShow(
  item: { top: number; height: number },
  box: { scrollTop: number; height: number; covered: number },
): number {
  const { scrollTop, height, covered } = box;
  const inSight = item.top >= scrollTop + covered && item.top + item.height <= scrollTop + height;
  return inSight ? scrollTop : Math.max(0, item.top - height / 3);
}

/**
 * Restores and records the scroll position of the box around `nav`, and shows the current item whenever `currentUrl`
 * changes. The page itself never scrolls.
 */
export function useSidebarScroll(
  nav: RefObject<HTMLElement>,
  section: string,
  currentUrl: string,
): void {
  useIsomorphicLayoutEffect(() => {
    const box = nav.current?.closest<HTMLElement>(`[${SCROLL_BOX}]`);
    if (!box) return;
    const key = `${box.getAttribute(SCROLL_BOX)} ${section}`;
    // At the first load, the browser or the reader may have scrolled it already.
    const isScrolled = positions.size === 0 && box.scrollTop > 0;
    if (!isScrolled) box.scrollTop = positions.get(key) ?? 0;

    const item = nav.current?.querySelector("[aria-current=page]")?.getBoundingClientRect();
    if (item && !isScrolled) {
      const top = item.top - box.getBoundingClientRect().top + box.scrollTop;
      box.scrollTop = scrollToShow(
        { top, height: item.height },
        {
          scrollTop: box.scrollTop,
          height: box.clientHeight,
          covered: parseFloat(getComputedStyle(box).scrollPaddingTop) || 0,
        },
      );
    }

    const record = () => positions.set(key, box.scrollTop);
    record();
    box.addEventListener("scroll", record, { passive: true });
    return () => box.removeEventListener("scroll", record);
  }, [nav, section, currentUrl]);
}
