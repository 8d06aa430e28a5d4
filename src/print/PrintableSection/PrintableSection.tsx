// Shows a whole section as one document for printing: cover, contents, and every page as a chapter.
import { useEffect, type ReactNode } from "react";
import { DEFAULT_VERSION } from "../../core/constants";
import { sectionName } from "../../core/navigation";
import { chapterSlugs, chaptersOf, type Printable } from "../printable-chapters";
import type { PrintableBodies } from "../printable-body";
import { sectionUrl } from "../../core/sidebar";
import { SITE_NAME } from "../../core/site";
import { catalogId } from "../../core/template-ids";
import { Icon } from "../../ui/Icon/Icon";
import { Logo } from "../../ui/Logo/Logo";
import { PrintableChapter } from "./PrintableChapter";
import { addRunningHeads } from "./running-heads";
import * as styles from "./PrintableSection.module.css";

export interface PrintableSectionProps {
  printable: Printable;
  /** The bodies, by the slug of their page. If omitted, the server's markup is kept. */
  bodies?: PrintableBodies;
  /** Replaces the contents and chapters while they load. */
  children?: ReactNode;
}

/** The document. Its only `h1` is the section's name. */
export function PrintableSection({ printable, bodies, children }: PrintableSectionProps) {
  const { slug, version, groups } = printable;
  useEffect(() => addRunningHeads(printable), [printable]);
  const slugs = chapterSlugs(printable);
  const address = __SITE_URL__ + sectionUrl(slug);
  return (
    <div className={styles.document}>
      <header className={styles.cover}>
        <p className={styles.site}>
          <Logo size={40} />
          {SITE_NAME} documentation
        </p>
        <h1 tabIndex={-1}>{sectionName(slug)}</h1>
        <p>
          Covers {SITE_NAME} {version ?? DEFAULT_VERSION}
          <br />
          <a href={sectionUrl(slug)}>{address}</a>
        </p>
        <button
          type="button"
          className={`button needs-script ${styles.print}`}
          data-print="hidden"
          onClick={() => window.print()}
        >
          <Icon name="print" size={16} />
          Print this document
        </button>
      </header>
      {children ?? (
        <div data-printable={slug}>
          <nav className={styles.contents} aria-label="Contents of this document">
            {/* Introductions link to the list of all pages here too. */}
            <h2 id={`${slug}:${catalogId(slug)}`}>Contents</h2>
            {groups.map(({ title, chapters }) => (
              <div key={title ?? ""}>
                {title !== null && <p className={styles.group}>{title}</p>}
                <ol>
                  {chapters.map((chapter) => (
                    <li key={chapter.slug}>
                      <a href={`#${chapter.slug}`}>{chapter.title}</a>
                      {chapter.package && ` ${chapter.package.version}`}
                      {!chapter.package && (
                        <ol
                          suppressHydrationWarning
                          dangerouslySetInnerHTML={{
                            __html: bodies?.get(chapter.slug)?.contents ?? "",
                          }}
                        />
                      )}
                    </li>
                  ))}
                </ol>
              </div>
            ))}
          </nav>
          {chaptersOf(printable).map((chapter) => (
            <PrintableChapter
              key={chapter.slug}
              chapter={chapter}
              slugs={slugs}
              html={bodies?.get(chapter.slug)?.html ?? ""}
            />
          ))}
        </div>
      )}
    </div>
  );
}
