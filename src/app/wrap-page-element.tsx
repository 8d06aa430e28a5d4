// The frame around every page: it stays while pages change. Used in the browser and on the server.
import type { WrapPageElementBrowserArgs, WrapPageElementNodeArgs } from "gatsby";
import { Sidebar } from "../components/Sidebar/Sidebar";
import { PlannedUrls } from "../hooks/use-planned-urls";
import { loadAnchors } from "../navigation/load-anchors";
import { hasPrintable } from "../shared/printable";
import { sectionUrl } from "../shared/sidebar";
import type { Section } from "../shared/types";
import { SiteLayout } from "../layouts/SiteLayout";

/** What the frame reads from a page's query result, or from the context of a page without a query. */
interface FrameData {
  docSite?: Queries.FrameFragment | null;
  docSection?: Section | null;
}

export function wrapPageElement({
  element,
  props,
}: WrapPageElementBrowserArgs | WrapPageElementNodeArgs) {
  const { docSite, docSection } = { ...props.pageContext, ...props.data } as FrameData;
  // Not the location: the 404 page stands at any address, but is rendered once.
  const { url = "/404/" } = props.pageContext as { url?: string };
  const absent = docSite?.absent ?? [];
  return (
    <PlannedUrls.Provider value={docSite?.planned ?? []}>
      <SiteLayout
        path={url}
        sections={(docSite?.sections ?? []).map((slug) => ({ slug, url: sectionUrl(slug) }))}
        absent={absent}
        sidebar={
          docSection && (
            <Sidebar
              section={docSection}
              currentUrl={url}
              loadAnchors={loadAnchors}
              printable={hasPrintable(docSection.slug, absent)}
            />
          )
        }
      >
        {element}
      </SiteLayout>
    </PlannedUrls.Provider>
  );
}
