// Adds interactivity to a static body once it is in the document, and remembers it when the reader leaves.
import type { RefObject } from "react";
import { enhanceBody } from "./behaviours";
import { onThisPageMarkup, rememberContent } from "../navigation/page-content";
import { settleScroll } from "../navigation/scroll";
import { useIsomorphicLayoutEffect } from "../ui/use-isomorphic-layout-effect";
import type { PageContentState } from "./use-page-content";

/** Enhances `body` whenever its content changes, and scrolls to the target of the navigation. */
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
      // The first page's text came with the document. Remember it in case the reader comes back.
      rememberContent(contentUrl, { html: element.innerHTML, onThisPage: onThisPageMarkup() });
    };
  }, [body, contentUrl, state.status, html]);
}
