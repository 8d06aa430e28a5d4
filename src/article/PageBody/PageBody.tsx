// Shows the body of a page in each of its states: static HTML, the skeleton, or the error message.
import { useRef } from "react";
import { useEnhancedBody } from "../use-enhanced-body";
import type { PageContentState } from "../use-page-content";
import { CONTENT_ERROR } from "../../core/errors";
import { Failure } from "../../ui/Failure/Failure";
import { ContentSkeleton } from "../ContentSkeleton/ContentSkeleton";

export interface PageBodyProps {
  /** The slug of the page. It marks the markup, so hydration knows which page the markup belongs to. */
  slug: string;
  contentUrl: string;
  state: PageContentState;
  onRetry: () => void;
}

export function PageBody({ slug, contentUrl, state, onRetry }: PageBodyProps) {
  const body = useRef<HTMLDivElement>(null);
  useEnhancedBody(body, contentUrl, state);

  if (state.status === "error") return <Failure onRetry={onRetry}>{CONTENT_ERROR}</Failure>;
  if (state.status === "pending") {
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
      data-page={slug}
      // Keep the server's markup: during hydration, there is nothing to compare it with.
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: state.status === "ready" ? state.content.html : "" }}
    />
  );
}
