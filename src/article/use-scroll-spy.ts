// Marks the heading being read in a list of headings while the list is shown.
import { useEffect } from "react";
import type { RefObject } from "react";
import { spyOnScroll } from "./behaviours/scroll-spy";
import type { PageContentState } from "./use-page-content";

export function useScrollSpy(list: RefObject<HTMLElement>, state: PageContentState): void {
  useEffect(() => {
    if (list.current && (state.status === "ready" || state.status === "server")) {
      return spyOnScroll(list.current);
    }
  }, [list, state]);
}
