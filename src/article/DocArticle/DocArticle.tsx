// The text of a documentation page with everything around it, in reading order.
import type { ReactNode } from "react";
import { postDate } from "../../core/blog";
import { dateInWords } from "../../core/date-in-words";
import type { DocPage } from "../../core/doc-page";
import { markdownUrl } from "../../core/markdown-file";
import { sectionLink } from "../../core/navigation";
import { neighbours } from "../../core/sidebar";
import type { Section } from "../../core/types";
import { Contributors } from "../Contributors/Contributors";
import { FurtherReading } from "../FurtherReading/FurtherReading";
import { MissingReadme } from "../MissingReadme/MissingReadme";
import { NeighbourLinks } from "../NeighbourLinks/NeighbourLinks";
import { PackageFacts } from "../PackageFacts/PackageFacts";
import { PageActions } from "../PageActions/PageActions";
import { PageHeader } from "../PageHeader/PageHeader";
import { ThirdPartyNotice } from "../ThirdPartyNotice/ThirdPartyNotice";
import * as styles from "./DocArticle.module.css";

export interface DocArticleProps {
  page: Pick<
    DocPage,
    | "url"
    | "title"
    | "thirdParty"
    | "related"
    | "editUrl"
    | "repo"
    | "lastUpdated"
    | "contributors"
    | "package"
  >;
  /** The page's section. */
  section: Section;
  /** The "On this page" list: an `OnThisPage`. */
  onThisPage?: ReactNode;
  /** The body: `.prose`, the skeleton, or the error. */
  children: ReactNode;
}

/** Shows the header, the body, and everything after it. */
export function DocArticle({ page, section, onThisPage, children }: DocArticleProps) {
  const { url, title, repo, lastUpdated, package: described } = page;
  const published = postDate(url);
  const index = sectionLink(section.slug);
  const isBelow = section.slug !== "" && url !== index.url;
  return (
    <article>
      <PageHeader title={title} index={isBelow ? index : undefined}>
        {published && (
          <p className={styles.published}>
            <time dateTime={published}>{dateInWords(published)}</time>
          </p>
        )}
        {described && <PackageFacts {...described} />}
      </PageHeader>
      {onThisPage}
      <div>
        {page.thirdParty && <ThirdPartyNotice repo={repo} />}
        {described?.missing && <MissingReadme {...described} />}
        {children}
        <FurtherReading related={page.related} />
        <footer className={styles.footer}>
          <div className={styles.meta}>
            <PageActions editUrl={page.editUrl} markdownUrl={markdownUrl(url)} repo={repo} />
            {lastUpdated && (
              <p className={styles.updated}>
                Last updated <time dateTime={lastUpdated}>{dateInWords(lastUpdated)}</time>
              </p>
            )}
          </div>
          <NeighbourLinks {...neighbours(section, url)} />
          <Contributors handles={page.contributors} />
        </footer>
      </div>
    </article>
  );
}
