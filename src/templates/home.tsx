// The home page: the first screen, the body of the root index page if there is one, and starting points.
import { graphql } from "gatsby";
import type { PageProps } from "gatsby";
import { HomeBody } from "../home/HomeBody/HomeBody";
import { HomeHero } from "../home/HomeHero/HomeHero";
import { HomeWays } from "../home/HomeWays/HomeWays";
import { Main } from "../ui/Main/Main";
import { Seo } from "../ui/Seo/Seo";
import { Sponsors } from "../sponsors/Sponsors/Sponsors";
import { BLOG_SECTION } from "../core/blog";

export default function HomeTemplate({ data }: PageProps<Queries.HomeTemplateQuery>) {
  const { docPage: page, docSite: site } = data;
  return (
    <Main>
      <Seo
        title={page?.title ?? ""}
        path="/"
        description={page?.description}
        feed={site?.sections.includes(BLOG_SECTION)}
      />
      <HomeHero />
      {page && <HomeBody slug={page.slug} contentUrl={page.contentUrl} />}
      <HomeWays />
      <Sponsors ranks={data.sponsorSummary?.ranks ?? []} />
    </Main>
  );
}

export const query = graphql`
  query HomeTemplate($slug: String, $hasBody: Boolean = false) {
    docPage(slug: { eq: $slug }) @include(if: $hasBody) {
      slug
      title
      description
      contentUrl
    }
    sponsorSummary(slug: { eq: "sponsors" }) {
      ranks {
        rank
        monthly
        total
      }
    }
    docSite(slug: { eq: "site" }) {
      ...Frame
    }
  }
`;
