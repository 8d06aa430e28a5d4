// The columns of a documentation page: the section beside the article, which has columns of its own.
import type { ReactNode } from "react";
import { CONTENT_ID } from "./SiteLayout";
import * as styles from "./DocLayout.module.css";

export interface DocLayoutProps {
  /** The section's pages: a `Sidebar`; without it the article has the room. */
  sidebar?: ReactNode;
  /** An `article`: its header, the 'On this page' list if it has one, and one element for the rest. */
  children: ReactNode;
}

/** Three columns on wide screens, two on tablets, one on phones. */
export function DocLayout({ sidebar, children }: DocLayoutProps) {
  return (
    <div className={styles.layout} data-sidebar={sidebar ? "" : undefined}>
      {sidebar && (
        <div className={styles.sidebar} data-scroll-box="column" data-print="hidden">
          {sidebar}
        </div>
      )}
      <div id={CONTENT_ID} className={styles.content} tabIndex={-1}>
        {children}
      </div>
    </div>
  );
}
