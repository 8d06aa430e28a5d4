// A documentation page of any origin. Its data comes from GraphQL and its body from its content file.
import { graphql } from "gatsby";
import type { PageProps } from "gatsby";
import { AnchorList } from "../components/AnchorList/AnchorList";
import { Catalog } from "../components/Catalog/Catalog";
import { DocArticle } from "../components/DocArticle/DocArticle";
import { OnThisPage } from "../components/OnThisPage/OnThisPage";
import { PageBody } from "../components/PageBody/PageBody";
import { Seo } from "../components/Seo/Seo";
import { Sidebar } from "../components/Sidebar/Sidebar";
import { usePageContent } from "../hooks/use-page-content";
import { DocLayout } from "../layouts/DocLayout";
import { loadAnchors } from "../navigation/load-anchors";
import { ancestors } from "../shared/ancestors";
import { BLOG_SECTION, postDate } from "../shared/blog";
import { markdownUrl } from "../shared/markdown-file";
import { hasPrintable } from "../shared/printable";
import { neighbours } from "../shared/sidebar";
import type { Section } from "../shared/types";

export default function DocPageTemplate({
  data,
  pageContext,
}: PageProps<Queries.DocPageTemplateQuery, { url: string }>) {
  const { docPage: page, docSite: site } = data;
  const section = data.docSection as Section | null;
  if (!page || !section || !site) throw new Error(`There is no page to show at ${pageContext.url}`);
  const { state, retry } = usePageContent(page.slug, page.contentUrl);
  const hasAnchors = page.hasAnchors;
  const published = postDate(page.url);

  return (
    <DocLayout
      sidebar={
        <Sidebar
          section={section}
          currentUrl={page.url}
          loadAnchors={loadAnchors}
          currentAnchors={hasAnchors && <AnchorList state={state} />}
          printable={hasPrintable(section.slug, site.absent)}
        />
      }
    >
      <Seo
        title={page.title}
        path={page.url}
        description={page.description}
        siteUrl={__SITE_URL__}
        section={section.slug}
        hasMarkdown
        published={published}
        feed={section.slug === BLOG_SECTION}
      />
      <DocArticle
        title={page.title}
        published={published}
        ancestors={ancestors(section, page.url)}
        thirdParty={page.thirdParty}
        describedPackage={page.package}
        related={page.related}
        markdownUrl={markdownUrl(page.url)}
        editUrl={page.editUrl}
        repo={page.repo}
        lastUpdated={page.lastUpdated}
        contributors={page.contributors}
        {...neighbours(section, page.url)}
        onThisPage={hasAnchors && <OnThisPage state={state} />}
      >
        <PageBody slug={page.slug} contentUrl={page.contentUrl} state={state} onRetry={retry} />
        {data.docCatalog && <Catalog catalog={data.docCatalog} />}
      </DocArticle>
    </DocLayout>
  );
}

export const query = graphql`
  query DocPageTemplate($slug: String!, $section: String!, $hasCatalog: Boolean = false) {
    docPage(slug: { eq: $slug }) {
      slug
      url
      title
      description
      contributors
      related {
        title
        url
      }
      editUrl
      repo
      thirdParty
      lastUpdated
      contentUrl
      hasAnchors
      package {
        name
        version
        license
        url
        repository
        missing
      }
    }
    docCatalog(slug: { eq: $section }) @include(if: $hasCatalog) {
      slug
      groups {
        title
        items {
          title
          url
          description
          version
          date
          thirdParty
        }
      }
    }
    docSection(slug: { eq: $section }) {
      ...Sidebar
    }
    docSite(slug: { eq: "site" }) {
      ...Frame
    }
  }
`;
