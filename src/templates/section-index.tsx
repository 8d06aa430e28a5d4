// The generated index of a section without its own index page. It has no query, because Gatsby warns about
// queries in templates that no page uses. Its data is in the page context.
import type { PageProps } from "gatsby";
import { SectionIndex } from "../article/SectionIndex/SectionIndex";
import { Seo } from "../ui/Seo/Seo";
import { DocMain } from "../frame/DocLayout";
import { sectionName } from "../core/navigation";
import type { Section } from "../core/types";

interface SectionIndexContext {
  url: string;
  docSection: Section;
}

export default function SectionIndexTemplate({
  pageContext: { url, docSection: section },
}: PageProps<object, SectionIndexContext>) {
  return (
    <DocMain>
      <Seo title={sectionName(section.slug)} path={url} section={section.slug} />
      <SectionIndex section={section} />
    </DocMain>
  );
}
