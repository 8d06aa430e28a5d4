// A section's printable page. Its chapters come from GraphQL and their bodies from their content files.
import { graphql } from "gatsby";
import type { PageProps } from "gatsby";
import { ContentError } from "../components/ContentError/ContentError";
import { ContentSkeleton } from "../components/ContentSkeleton/ContentSkeleton";
import { PrintableSection } from "../components/PrintableSection/PrintableSection";
import { Seo } from "../components/Seo/Seo";
import { usePrintOnce } from "../hooks/use-print-once";
import { usePrintableBodies } from "../hooks/use-printable-bodies";
import { DocLayout } from "../layouts/DocLayout";
import { sectionName } from "../shared/navigation";
import type { Printable } from "../shared/printable-chapters";

export default function PrintableTemplate({
  data,
  pageContext: { url },
}: PageProps<Queries.PrintableTemplateQuery, { url: string }>) {
  const printable = data.docPrintable as Printable | null;
  if (!printable) throw new Error(`There is no section to print at ${url}`);
  const { state, retry } = usePrintableBodies(printable);
  const { status } = state;
  usePrintOnce(status === "server" || status === "ready");

  return (
    <DocLayout>
      <Seo title={`Printable ${sectionName(printable.slug)}`} path={url} siteUrl={__SITE_URL__} />
      <PrintableSection
        printable={printable}
        siteUrl={__SITE_URL__}
        {...(status === "ready" && { bodies: state.bodies })}
      >
        {status === "error" ? (
          <ContentError onRetry={retry} />
        ) : status === "pending" ? (
          <ContentSkeleton />
        ) : null}
      </PrintableSection>
    </DocLayout>
  );
}

export const query = graphql`
  query PrintableTemplate($section: String!) {
    docPrintable(slug: { eq: $section }) {
      slug
      version
      groups {
        title
        chapters {
          slug
          url
          title
          contentUrl
          related {
            title
            url
          }
          thirdParty
          repo
          package {
            name
            version
            license
            url
            repository
            missing
          }
        }
      }
    }
    docSite(slug: { eq: "site" }) {
      ...Frame
    }
  }
`;
