// The generated index of a section that has no index page of its own.
import { graphql } from "gatsby";
import type { PageProps } from "gatsby";
import { SectionIndex } from "../components/SectionIndex/SectionIndex";
import { Seo } from "../components/Seo/Seo";
import { Sidebar } from "../components/Sidebar/Sidebar";
import { DocLayout } from "../layouts/DocLayout";
import { loadAnchors } from "../navigation/load-anchors";
import { sectionName } from "../shared/navigation";
import type { Section } from "../shared/types";

export default function SectionIndexTemplate({
  data,
  pageContext: { url },
}: PageProps<Queries.SectionIndexTemplateQuery, { url: string }>) {
  const section = data.docSection as Section | null;
  if (!section) throw new Error(`There is no section to show at ${url}`);
  return (
    <DocLayout sidebar={<Sidebar section={section} currentUrl={url} loadAnchors={loadAnchors} />}>
      <Seo title={sectionName(section.slug)} path={url} siteUrl={__SITE_URL__} />
      <SectionIndex section={section} />
    </DocLayout>
  );
}

export const query = graphql`
  query SectionIndexTemplate($section: String!) {
    docSection(slug: { eq: $section }) {
      ...Sidebar
    }
    docSite(slug: { eq: "site" }) {
      ...Frame
    }
  }
`;
