// The page for every URL that doesn't exist.
import { graphql } from "gatsby";
import type { PageProps } from "gatsby";
import { Main } from "../ui/Main/Main";
import { NotFound } from "../not-found/NotFound/NotFound";
import { Seo } from "../ui/Seo/Seo";
import { useBrowserValue } from "../ui/use-browser-value";
import { useNearestPages } from "../not-found/use-nearest-pages";
import { PAGE_NOT_FOUND } from "../core/errors";

export default function NotFoundPage({ data }: PageProps<Queries.NotFoundPageQuery>) {
  // Every unknown URL gets the same HTML file, so the server can't add the URL. The router would encode it a
  // second time.
  const path = useBrowserValue(() => window.location.pathname, "");
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
