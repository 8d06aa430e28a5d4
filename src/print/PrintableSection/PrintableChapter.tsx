// Shows one page of a section inside the section's printable page.
import { printableHref, type PrintableChapter as Chapter } from "../printable-chapters";
import { MissingReadme } from "../../article/MissingReadme/MissingReadme";
import { PackageFacts } from "../../article/PackageFacts/PackageFacts";
import { ThirdPartyNotice } from "../../article/ThirdPartyNotice/ThirdPartyNotice";
import * as styles from "./PrintableSection.module.css";

export interface PrintableChapterProps {
  chapter: Chapter;
  /** The slugs of all chapters, by URL. */
  slugs: ReadonlyMap<string, string>;
  /** The body as `printableBody` returns it. "" keeps the server's markup. */
  html: string;
}

/** Shows the title, the facts about the package, the text, and further reading. */
export function PrintableChapter({ chapter, slugs, html }: PrintableChapterProps) {
  const { slug, url, title, related, thirdParty, repo, package: described } = chapter;
  return (
    <article className={styles.chapter} aria-labelledby={slug}>
      <h2 id={slug}>{title}</h2>
      <p className={styles.address}>
        <a href={url}>{__SITE_URL__ + url}</a>
      </p>
      {described && <PackageFacts {...described} />}
      {thirdParty && <ThirdPartyNotice repo={repo} />}
      {described?.missing && <MissingReadme {...described} />}
      <div
        className={`prose ${styles.body} ${described ? "" : styles.numbered}`}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {related.length > 0 && (
        <div className={`prose ${styles.body}`}>
          <h3>Further Reading</h3>
          <ul>
            {related.map((link) => (
              <li key={link.url}>
                <a href={printableHref(link.url, slug, slugs)}>{link.title}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </article>
  );
}
