// The columns of a documentation page: the section beside the article, which has columns of its own.
import type { ReactNode } from "react";
import { Main } from "../components/Main/Main";
import * as styles from "./DocLayout.module.css";

export interface DocLayoutProps {
  /** The section's pages: a `Sidebar`; without it the article has the room. */
  sidebar?: ReactNode;
  /** An `article`: its header, the 'On this page' list if it has one, and one element for the rest. */
  children: ReactNode;
}

/**
 * Three columns on wide screens, two on tablets, one on phones. The section's pages come before the main
 * landmark and not inside it: the focus goes from left to right, and the landmark begins with the text.
 */
export function DocLayout({ sidebar, children }: DocLayoutProps) {
  return (
    <div className={styles.layout} data-sidebar={sidebar ? "" : undefined}>
      {sidebar && (
        <div className={styles.sidebar} data-scroll-box="column" data-print="hidden">
          {sidebar}
        </div>
      )}
      <Main className={styles.content}>{children}</Main>
    </div>
  );
}
