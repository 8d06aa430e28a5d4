// The page for every URL that doesn't exist.
import { useSyncExternalStore } from "react";
import { graphql } from "gatsby";
import type { PageProps } from "gatsby";
import { Main } from "../ui/Main/Main";
import { NotFound } from "../not-found/NotFound/NotFound";
import { Seo } from "../ui/Seo/Seo";
import { useNearestPages } from "../not-found/use-nearest-pages";
import { PAGE_NOT_FOUND } from "../core/errors";

const unchanging = () => () => undefined;

export default function NotFoundPage({ data }: PageProps<Queries.NotFoundPageQuery>) {
  // Every unknown URL gets the same HTML file, so the server doesn't know the URL.
  const path = useSyncExternalStore(
    unchanging,
    // The window's location, because the router encodes it a second time.
    () => window.location.pathname,
    () => "",
  );
  return (
    <Main>
      <Seo title={PAGE_NOT_FOUND} path="/404/" noindex />
      <NotFound
        suggestions={useNearestPages(path)}
        sections={data.docSite?.sections ?? []}
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
