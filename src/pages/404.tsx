// The answer to every address that has no page.
import { useSyncExternalStore } from "react";
import { graphql } from "gatsby";
import type { PageProps } from "gatsby";
import { Main } from "../components/Main/Main";
import { NotFound } from "../components/NotFound/NotFound";
import { Seo } from "../components/Seo/Seo";
import { useNearestPages } from "../hooks/use-nearest-pages";
import { PAGE_NOT_FOUND } from "../shared/errors";
import { sectionUrl } from "../shared/sidebar";

const unchanging = () => () => undefined;

export default function NotFoundPage({ data }: PageProps<Queries.NotFoundPageQuery>) {
  // One HTML file stands at every unknown address, so the server does not know which.
  const path = useSyncExternalStore(
    unchanging,
    // Of the window: the router encodes it once more.
    () => window.location.pathname,
    () => "",
  );
  return (
    <Main>
      <Seo title={PAGE_NOT_FOUND} path="/404/" siteUrl={__SITE_URL__} noindex />
      <NotFound
        suggestions={useNearestPages(path)}
        sections={(data.docSite?.sections ?? []).map((slug) => ({ slug, url: sectionUrl(slug) }))}
        path={path}
      />
    </Main>
  );
}

export const query = graphql`
  query NotFoundPage {
    docSite(slug: { eq: "site" }) {
      ...Frame
    }
  }
`;
