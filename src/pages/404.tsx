// The answer to every address that has no page.
import { graphql } from "gatsby";
import { NotFound } from "../components/NotFound/NotFound";
import { Seo } from "../components/Seo/Seo";

export default function NotFoundPage() {
  return (
    <>
      <Seo title="Page Not Found" path="/404/" siteUrl={__SITE_URL__} noindex />
      <NotFound />
    </>
  );
}

export const query = graphql`
  query NotFoundPage {
    docSite(slug: { eq: "site" }) {
      ...Frame
    }
  }
`;
