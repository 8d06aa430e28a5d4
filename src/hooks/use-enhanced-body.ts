// Brings a static body to life once it stands in the document, and keeps it when the reader leaves.
import type { RefObject } from "react";
import { enhanceBody } from "../behaviours";
import { onThisPageMarkup, rememberContent } from "../navigation/page-content";
import { settleScroll } from "../navigation/scroll";
import { useIsomorphicLayoutEffect } from "./use-isomorphic-layout-effect";
import type { PageContentState } from "./use-page-content";

/** Enhances `body` whenever its content changes; scrolls to where the navigation aimed. */
export function useEnhancedBody(
  body: RefObject<HTMLElement>,
  contentUrl: string,
  state: PageContentState,
): void {
  const html = state.status === "ready" ? state.content.html : undefined;

  useIsomorphicLayoutEffect(() => {
    const element = body.current;
    if (element) enhanceBody(element);
    settleScroll();
    if (!element || state.status !== "server") return;
    return () => {
      // The first page's text came in the document: keep it for the way back.
      rememberContent(contentUrl, { html: element.innerHTML, onThisPage: onThisPageMarkup() });
    };
  }, [body, contentUrl, state.status, html]);
}
