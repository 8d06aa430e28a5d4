// The list of a page's headings, as the build wrote it. The sidebar and the column beside the text show
// it.
import { forwardRef } from "react";
import type { PageContentState } from "../use-page-content";

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
      // Keep the server's markup, as for the body.
      suppressHydrationWarning
      dangerouslySetInnerHTML={{
        __html: state.status === "ready" ? state.value.onThisPage : "",
      }}
    />
  );
});
