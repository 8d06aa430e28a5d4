// The generated index of a section without its own index page. It has no query, because Gatsby warns about
// queries in templates that no page uses. Its data is in the page context.
import type { PageProps } from "gatsby";
import { SectionIndex } from "../article/SectionIndex/SectionIndex";
import { Seo } from "../ui/Seo/Seo";
import { Sidebar } from "../frame/Sidebar/Sidebar";
import { DocLayout } from "../frame/DocLayout";
import { loadAnchors } from "../navigation/load-anchors";
import { sectionName } from "../core/navigation";
import { hasPrintable } from "../core/printable";
import type { Section } from "../core/types";

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
