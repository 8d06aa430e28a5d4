// The generated index of a section without its own index page. It has no query, because Gatsby warns about
// queries in templates that no page uses. Its data is in the page context.
import type { PageProps } from "gatsby";
import { SectionIndex } from "../components/SectionIndex/SectionIndex";
import { Seo } from "../components/Seo/Seo";
import { Sidebar } from "../components/Sidebar/Sidebar";
import { DocLayout } from "../layouts/DocLayout";
import { loadAnchors } from "../navigation/load-anchors";
import { sectionName } from "../shared/navigation";
import { hasPrintable } from "../shared/printable";
import type { Section } from "../shared/types";

interface SectionIndexContext {
  url: string;
  docSection: Section;
  docSite: { absent: readonly string[] };
}

export default function SectionIndexTemplate({
  pageContext: { url, docSection: section, docSite },
}: PageProps<object, SectionIndexContext>) {
  return (
    <DocLayout
      sidebar={
        <Sidebar
          section={section}
          currentUrl={url}
          loadAnchors={loadAnchors}
          printable={hasPrintable(section.slug, docSite.absent)}
        />
      }
    >
      <Seo
        title={sectionName(section.slug)}
        path={url}
        siteUrl={__SITE_URL__}
        section={section.slug}
      />
      <SectionIndex section={section} />
    </DocLayout>
  );
}
