// The frame around every page, which persists across navigation. Used in the browser and on the server.
import type { WrapPageElementBrowserArgs, WrapPageElementNodeArgs } from "gatsby";
import { ErrorBoundary } from "../frame/ErrorBoundary/ErrorBoundary";
import { SearchButton } from "../search/SearchButton/SearchButton";
import { FrameContext } from "../ui/use-frame";
import { APP_SHELL_URL, FIXED_URLS } from "../core/navigation";
import { SHELL_URL } from "../core/offline";
import type { Section } from "../core/types";
import { SiteLayout } from "../frame/SiteLayout";
import { PanelSidebar } from "./panel-sidebar";
import { SectionFrame, type SectionFrameProps } from "./section-frame";

/** What the frame reads from a page's query result. */
interface FrameData {
  docSite?: Queries.FrameFragment | null;
  docSection?: Section | null;
  docPage?: SectionFrameProps["page"] | null;
}

export function wrapPageElement({
  element,
  props,
}: WrapPageElementBrowserArgs | WrapPageElementNodeArgs) {
  // For pages in src/pages, only the location identifies the page: on the server, `path` is "/*".
  const path = props.location.pathname.replace(/\/?$/, "/");
  if (path === APP_SHELL_URL || path === SHELL_URL) return element;
  const { docSite, docSection, docPage } = (props.data ?? {}) as FrameData;
  // Don't use the raw location: the 404 page appears at any address but is rendered once.
  const { url = FIXED_URLS.find((fixed) => fixed === path) ?? "/404/", version4 = url } =
    props.pageContext as { url?: string; version4?: string };
  const { sections = [], absent = [] } = docSite ?? {};
  const page = <ErrorBoundary key={url}>{element}</ErrorBoundary>;
  return (
    <FrameContext.Provider value={{ absent, version4 }}>
      <SiteLayout
        path={url}
        search={<SearchButton />}
        sections={sections}
        sidebar={docSection && <PanelSidebar section={docSection} currentUrl={url} />}
      >
        {docSection ? (
          <SectionFrame section={docSection} url={url} page={docPage ?? undefined}>
            {page}
          </SectionFrame>
        ) : (
          page
        )}
      </SiteLayout>
    </FrameContext.Provider>
  );
}
