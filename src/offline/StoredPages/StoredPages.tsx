// Lists the pages that can be read without a connection, by section.
import { useId } from "react";
import { firstSegment, sectionName } from "../../core/navigation";
import type { TitledLink } from "../../core/types";
import * as styles from "./StoredPages.module.css";

export interface StoredPagesProps {
  /** Undefined until they are known. */
  pages: readonly TitledLink[] | undefined;
}

/** Top-level pages are listed with the home page, before the sections. */
function bySection(pages: readonly TitledLink[]): [string, TitledLink[]][] {
  const sections = new Map<string, TitledLink[]>();
  for (const page of pages) {
    const slug = firstSegment(page.url);
    const isSection = pages.some(({ url }) => url.startsWith(`/${slug}/`) && url !== `/${slug}/`);
    const name = slug && isSection ? sectionName(slug) : "";
    sections.set(name, [...(sections.get(name) ?? []), page]);
  }
  return [...sections].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Uses plain links, because the service worker assembles pages of which only the text is stored. */
export function StoredPages({ pages }: StoredPagesProps) {
  const headingId = useId();
  return (
    <section className={`${styles.pages} needs-script`} aria-labelledby={headingId}>
      <h2 id={headingId}>Pages on this device</h2>
      {pages?.length === 0 && <p>None yet. Pages that you visit are stored as you read them.</p>}
      {bySection(pages ?? []).map(([name, inSection]) => (
        <div key={name}>
          {name && <h3>{name}</h3>}
          <ul>
            {inSection.map(({ title, url }) => (
              <li key={url}>
                <a href={url}>{title}</a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
