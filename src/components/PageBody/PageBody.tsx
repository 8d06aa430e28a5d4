// The body of a page in each of its states: static HTML, the skeleton, or the error with a way out.
import { useRef } from "react";
import { useEnhancedBody } from "../../hooks/use-enhanced-body";
import type { PageContentState } from "../../hooks/use-page-content";
import { ContentError } from "../ContentError/ContentError";
import { ContentSkeleton } from "../ContentSkeleton/ContentSkeleton";

export interface PageBodyProps {
  /** Key of the page; marks the markup, so that hydration knows whose it is. */
  slug: string;
  contentUrl: string;
  state: PageContentState;
  onRetry: () => void;
}

export function PageBody({ slug, contentUrl, state, onRetry }: PageBodyProps) {
  const body = useRef<HTMLDivElement>(null);
  useEnhancedBody(body, contentUrl, state);

  if (state.status === "error") return <ContentError onRetry={onRetry} />;
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
      // The server's markup stays as it is: hydration gets nothing to compare it with.
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: state.status === "ready" ? state.content.html : "" }}
    />
  );
}
