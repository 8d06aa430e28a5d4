// A section's printable page. Its chapters come from GraphQL and their bodies from their content files.
import { graphql } from "gatsby";
import type { PageProps } from "gatsby";
import { Failure } from "../ui/Failure/Failure";
import { ContentSkeleton } from "../article/ContentSkeleton/ContentSkeleton";
import { PrintableSection } from "../print/PrintableSection/PrintableSection";
import { Seo } from "../ui/Seo/Seo";
import { usePrintOnce } from "../print/use-print-once";
import { usePrintableBodies } from "../print/use-printable-bodies";
import { CONTENT_ERROR } from "../core/errors";
import { DocLayout, DocMain } from "../frame/DocLayout";

export default function PrintableTemplate({
  data,
  pageContext: { url },
}: PageProps<Queries.PrintableTemplateQuery, { url: string }>) {
  const printable = data.docPrintable;
  if (!printable) throw new Error(`There is no section to print at ${url}`);
  const { state, retry } = usePrintableBodies(printable);
  const { status } = state;
  usePrintOnce(status === "server" || status === "ready");

  return (
    <DocLayout>
      <DocMain>
        <Seo title="Combined printable page" path={url} noindex />
        <PrintableSection
          printable={printable}
          {...(status === "ready" && { bodies: state.value })}
        >
          {status === "failed" ? (
            <Failure onRetry={retry}>{CONTENT_ERROR}</Failure>
          ) : status === "pending" ? (
            <ContentSkeleton />
          ) : null}
        </PrintableSection>
      </DocMain>
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
