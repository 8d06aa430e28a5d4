// A documentation page of any origin. Its data comes from GraphQL and its body from its content file.
import { graphql } from "gatsby";
import type { PageProps } from "gatsby";
import { Catalog } from "../article/Catalog/Catalog";
import { DocArticle } from "../article/DocArticle/DocArticle";
import { OnThisPage } from "../article/OnThisPage/OnThisPage";
import { PageBody } from "../article/PageBody/PageBody";
import { Seo } from "../ui/Seo/Seo";
import { useSharedContent } from "../article/SharedContent";
import { DocMain } from "../frame/DocLayout";
import { BLOG_SECTION, postDate } from "../core/blog";

export default function DocPageTemplate({
  data,
  pageContext,
}: PageProps<Queries.DocPageTemplateQuery, { url: string }>) {
  const { docPage: page, docSection: section } = data;
  if (!page || !section) throw new Error(`There is no page to show at ${pageContext.url}`);
  const { state, retry } = useSharedContent();

  return (
    <DocMain>
      <Seo
        title={page.title}
        path={page.url}
        description={page.description}
        section={section.slug}
        hasMarkdown
        published={postDate(page.url)}
        feed={section.slug === BLOG_SECTION}
      />
      <DocArticle
        page={page}
        section={section}
        onThisPage={page.hasAnchors && <OnThisPage state={state} />}
      >
        <PageBody slug={page.slug} contentUrl={page.contentUrl} state={state} onRetry={retry} />
        {data.docCatalog && <Catalog catalog={data.docCatalog} />}
      </DocArticle>
    </DocMain>
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
