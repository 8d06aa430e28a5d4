// The list of a page's headings as the build wrote it; stands in the sidebar and beside the text.
import { forwardRef } from "react";
import type { PageContentState } from "../../hooks/use-page-content";

export interface AnchorListProps {
  state: PageContentState;
}

export const AnchorList = forwardRef<HTMLDivElement, AnchorListProps>(function AnchorList(
  { state },
  ref,
) {
  return (
    <div
      ref={ref}
      data-anchor-list=""
      // As with the body, the server's markup stays.
      suppressHydrationWarning
      dangerouslySetInnerHTML={{
        __html: state.status === "ready" ? state.content.onThisPage : "",
      }}
    />
  );
});
