// The section's sidebar beside a page. It persists across navigation, so the next page only changes the entries
// of the old and of the new page.
import type { ReactNode } from "react";
import { AnchorList } from "../article/AnchorList/AnchorList";
import { SharedContent, useSharedContent } from "../article/SharedContent";
import type { DocPage } from "../core/doc-page";
import type { Section } from "../core/types";
import { DocLayout } from "../frame/DocLayout";
import { Sidebar } from "../frame/Sidebar/Sidebar";

export interface SectionFrameProps {
  section: Section;
  /** The URL of the current page. */
  url: string;
  /** The page's content; undefined for the generated index of a section. */
  page: Pick<DocPage, "slug" | "contentUrl" | "hasAnchors"> | undefined;
  /** The page. */
  children: ReactNode;
}

export function SectionFrame({ section, url, page, children }: SectionFrameProps) {
  const layout = (
    <DocLayout
      sidebar={
        <Sidebar
          key={section.slug}
          section={section}
          currentUrl={url}
          currentAnchors={page?.hasAnchors && <CurrentAnchors />}
        />
      }
    >
      {children}
    </DocLayout>
  );
  if (!page) return layout;
  return (
    <SharedContent slug={page.slug} contentUrl={page.contentUrl}>
      {layout}
    </SharedContent>
  );
}

function CurrentAnchors() {
  return <AnchorList html={useSharedContent().content.onThisPage} />;
}
