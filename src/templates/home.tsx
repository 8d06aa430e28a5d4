// The home page.
import { graphql } from "gatsby";
import type { PageProps } from "gatsby";
import { HomeHero } from "../components/HomeHero/HomeHero";
import { Seo } from "../components/Seo/Seo";

interface HomeContext {
  /** Title of the content tree's root index, where it has one. */
  title: string | null;
}

export default function HomeTemplate({
  data,
  pageContext,
}: PageProps<Queries.HomeTemplateQuery, HomeContext>) {
  return (
    <>
      <Seo title={pageContext.title ?? ""} path="/" siteUrl={__SITE_URL__} />
      <HomeHero absent={data.docSite?.absent ?? []} />
    </>
  );
}

export const query = graphql`
  query HomeTemplate {
    docSite(slug: { eq: "site" }) {
      ...Frame
    }
  }
`;
