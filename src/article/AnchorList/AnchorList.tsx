// The list of a page's headings, as the build wrote it. The sidebar and the column beside the text show
// it.

export function AnchorList({ html }: { html: string }) {
  return (
    <div
      data-anchor-list=""
      // Keep the server's markup, as for the body.
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
