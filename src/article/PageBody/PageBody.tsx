// Shows the body of a page in each of its states: static HTML, the skeleton, or the error message. Static HTML gets
// its interactivity once it's in the document.
import { useRef } from "react";
import { enhanceBody } from "../behaviors";
import type { LoadedContent } from "../use-page-content";
import { CONTENT_ERROR } from "../../core/errors";
import { onThisPageMarkup, rememberContent } from "../../navigation/page-content";
import { settleScroll } from "../../navigation/scroll";
import { updateBody } from "../../preview/update-body";
import { Failure } from "../../ui/Failure/Failure";
import { useIsomorphicLayoutEffect } from "../../ui/use-isomorphic-layout-effect";
import { ContentSkeleton } from "../ContentSkeleton/ContentSkeleton";

/** In the preview, React leaves the body empty and `updateBody` fills it. */
const IN_PREVIEW = process.env.NODE_ENV === "development";

export function PageBody({ slug, contentUrl, status, content, retry }: LoadedContent) {
  const body = useRef<HTMLDivElement>(null);
  const { html } = content;

  useIsomorphicLayoutEffect(() => {
    const element = body.current;
    if (element && IN_PREVIEW) updateBody(element, html);
    if (element) enhanceBody(element);
    settleScroll();
    if (!element || status !== "server") return;
    return () => {
      // The first page's text came with the document. Remember it in case the reader comes back.
      rememberContent(contentUrl, { html: element.innerHTML, onThisPage: onThisPageMarkup() });
    };
  }, [contentUrl, status, html]);

  if (status === "failed") return <Failure onRetry={retry}>{CONTENT_ERROR}</Failure>;
  if (status === "pending") {
    return (
      <div data-content-pending="">
        <ContentSkeleton />
      </div>
    );
  }
  return (
    <div
      ref={body}
      className="prose"
      // Tells hydration which page the markup belongs to.
      data-page={slug}
      // Keep the server's markup: during hydration, there is nothing to compare it with.
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: IN_PREVIEW ? "" : html }}
    />
  );
}
