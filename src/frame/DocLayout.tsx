// The columns of a documentation page: the section's sidebar, and the article, which has its own columns.
import type { PropsWithChildren, ReactNode } from "react";
import { Main } from "../ui/Main/Main";
import * as styles from "./DocLayout.module.css";

export interface DocLayoutProps {
  /** The section's pages: a `Sidebar`. Without it, the article takes the space. */
  sidebar?: ReactNode;
  /** A `DocMain`. */
  children: ReactNode;
}

/**
 * Three columns on wide screens, two on tablets, and one on phones. The sidebar comes before the main
 * landmark rather than inside it, so the focus moves from left to right and the landmark starts with the
 * text.
 */
export function DocLayout({ sidebar, children }: DocLayoutProps) {
  return (
    <div className={styles.layout} data-sidebar={sidebar ? "" : undefined}>
      {sidebar && (
        <div className={styles.sidebar} data-scroll-box="column" data-print="hidden">
          {sidebar}
        </div>
      )}
      {children}
    </div>
  );
}

/**
 * The column beside the sidebar. It contains an `article`: its header, the "On this page" list if it has one, and one
 * element for the rest.
 */
export function DocMain({ children }: PropsWithChildren) {
  return <Main className={styles.content}>{children}</Main>;
}
