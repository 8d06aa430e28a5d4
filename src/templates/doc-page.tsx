// A documentation page of any origin. Its data comes from GraphQL and its body from its content file. A section
// without an index page has only a list of its pages.
import { graphql } from "gatsby";
import type { PageProps } from "gatsby";
import type { ReactNode } from "react";
import { Catalog } from "../article/Catalog/Catalog";
import { DocArticle } from "../article/DocArticle/DocArticle";
import { OnThisPage } from "../article/OnThisPage/OnThisPage";
import { PageBody } from "../article/PageBody/PageBody";
import { PageHeader } from "../article/PageHeader/PageHeader";
import { Seo } from "../ui/Seo/Seo";
import { useSharedContent } from "../article/SharedContent";
import { DocMain } from "../frame/DocLayout";
import { BLOG_SECTION, postDate } from "../core/blog";
import { sectionName } from "../core/navigation";
import type { Section } from "../core/types";

type Data = Queries.DocPageTemplateQuery;

export default function DocPageTemplate({
  data: { docPage: page, docSection: section, docCatalog },
  pageContext: { url },
}: PageProps<Data, { url: string }>) {
  const catalog = docCatalog && <Catalog catalog={docCatalog} />;
  if (!section || !(page ?? catalog)) throw new Error(`There is no page to show at ${url}`);
  const title = page?.title ?? sectionName(section.slug);

  return (
    <DocMain>
      <Seo
        title={title}
        path={url}
        description={page?.description}
        section={section.slug}
        hasMarkdown={Boolean(page)}
        published={postDate(url)}
        feed={section.slug === BLOG_SECTION}
      />
      {page ? (
        <Page page={page} section={section}>
          {catalog}
        </Page>
      ) : (
        <article>
          <PageHeader title={title} />
          <div>{catalog}</div>
        </article>
      )}
    </DocMain>
  );
}

interface ArticleProps {
  page: NonNullable<Data["docPage"]>;
  section: Section;
  /** What follows the body. */
  children: ReactNode;
}

function Page({ page, section, children }: ArticleProps) {
  const loaded = useSharedContent();
  return (
    <DocArticle
      page={page}
      section={section}
      onThisPage={page.hasAnchors && <OnThisPage content={loaded.content} />}
    >
      <PageBody {...loaded} />
      {children}
    </DocArticle>
  );
}

export const query = graphql`
  query DocPageTemplate(
    $slug: String
    $section: String!
    $hasPage: Boolean = true
    $hasCatalog: Boolean = false
  ) {
    docPage(slug: { eq: $slug }) @include(if: $hasPage) {
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
