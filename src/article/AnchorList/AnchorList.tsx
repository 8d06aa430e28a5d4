// The list of a page's headings, as the build wrote it. The sidebar and the column beside the text show
// it.
import { forwardRef } from "react";

export const AnchorList = forwardRef<HTMLDivElement, { html: string }>(function AnchorList(
  { html },
  ref,
) {
  return (
    <div
      ref={ref}
      data-anchor-list=""
      // Keep the server's markup, as for the body.
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
});
