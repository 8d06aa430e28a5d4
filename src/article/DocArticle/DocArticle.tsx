// The text of a documentation page with everything around it, in reading order.
import type { ReactNode } from "react";
import type { DocPackage, DocPage } from "../../core/doc-page";
import type { TitledLink } from "../../core/types";
import { BlogDate } from "../BlogDate/BlogDate";
import { Contributors } from "../Contributors/Contributors";
import { FurtherReading } from "../FurtherReading/FurtherReading";
import { LastUpdated } from "../LastUpdated/LastUpdated";
import { MissingReadme } from "../MissingReadme/MissingReadme";
import { NeighbourLinks } from "../NeighbourLinks/NeighbourLinks";
import { PackageFacts } from "../PackageFacts/PackageFacts";
import { PageActions } from "../PageActions/PageActions";
import { PageHeader } from "../PageHeader/PageHeader";
import { ThirdPartyNotice } from "../ThirdPartyNotice/ThirdPartyNotice";
import * as styles from "./DocArticle.module.css";

export interface DocArticleProps extends Partial<
  Pick<DocPage, "thirdParty" | "related" | "editUrl" | "repo" | "lastUpdated" | "contributors">
> {
  title: string;
  /** The date of a blog post, yyyy-mm-dd. */
  published?: string | null;
  /** The levels above the page. */
  ancestors?: readonly TitledLink[];
  /** The package whose README is the page's text. */
  describedPackage?: DocPackage | null;
  /** The URL of the page's Markdown copy. */
  markdownUrl?: string | null;
  previous?: TitledLink | null;
  next?: TitledLink | null;
  /** The "On this page" list: an `OnThisPage`. */
  onThisPage?: ReactNode;
  /** The body: `.prose`, the skeleton, or the error. */
  children: ReactNode;
}

/** Shows the header, the body, and everything after it. */
export function DocArticle({
  title,
  published = null,
  ancestors = [],
  thirdParty = false,
  describedPackage = null,
  related = [],
  editUrl = null,
  markdownUrl = null,
  repo = null,
  lastUpdated = null,
  previous = null,
  next = null,
  contributors = [],
  onThisPage,
  children,
}: DocArticleProps) {
  return (
    <article>
      <PageHeader title={title} ancestors={ancestors}>
        {published && <BlogDate date={published} />}
        {describedPackage && <PackageFacts {...describedPackage} />}
      </PageHeader>
      {onThisPage}
      <div>
        {thirdParty && <ThirdPartyNotice repo={repo} />}
        {describedPackage?.missing && (
          <MissingReadme {...describedPackage} reason={describedPackage.missing} />
        )}
        {children}
        <FurtherReading related={related} />
        <footer className={styles.footer}>
          <div className={styles.meta}>
            <PageActions editUrl={editUrl} markdownUrl={markdownUrl} repo={repo} />
            {lastUpdated && <LastUpdated className={styles.updated} date={lastUpdated} />}
          </div>
          <NeighbourLinks previous={previous} next={next} />
          <Contributors handles={contributors} />
        </footer>
      </div>
    </article>
  );
}
