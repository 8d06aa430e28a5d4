// Lists the pages that can be read without a connection, by section.
import { useEffect, useId, useState } from "react";
import { firstSegment, sectionName } from "../../core/navigation";
import type { TitledLink } from "../../core/types";
import { storedPages } from "../service-worker/stored-pages";
import * as styles from "./StoredPages.module.css";

export interface StoredPagesProps {
  /** The list is read again whenever this changes. */
  changed: unknown;
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
export function StoredPages({ changed }: StoredPagesProps) {
  const headingId = useId();
  /** Undefined until they are known. */
  const [pages, setPages] = useState<readonly TitledLink[]>();
  useEffect(() => {
    let isCurrent = true;
    storedPages().then(
      (stored) => isCurrent && setPages(stored),
      () => isCurrent && setPages([]),
    );
    return () => {
      isCurrent = false;
    };
  }, [changed]);
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
