// The columns of a documentation page: section, text, headings.
import { type ReactNode, useEffect, useRef } from "react";
import * as styles from "./DocLayout.module.css";

export interface DocLayoutProps {
  /** The section's pages: a `Sidebar`; without it the text has the room. */
  sidebar?: ReactNode;
  /** The 'On this page' list: `nav.on-this-page` of the compiled body. */
  onThisPage?: ReactNode;
  children: ReactNode;
}

// Where the third column begins; the same figure stands in the stylesheet.
const WIDE = "(min-width: 75rem)";

/** Three columns on wide screens, two on tablets, one on phones. */
export function DocLayout({ sidebar, onThisPage, children }: DocLayoutProps) {
  const headings = useRef<HTMLDetailsElement>(null);

  // A wide screen always shows the list; the stylesheet does it alone where ::details-content is known.
  useEffect(() => {
    if (typeof matchMedia !== "function") return;
    const wide = matchMedia(WIDE);
    const follow = () => {
      if (headings.current) headings.current.open = wide.matches;
    };
    if (wide.matches) follow();
    wide.addEventListener("change", follow);
    return () => wide.removeEventListener("change", follow);
  }, []);

  return (
    <div className={styles.layout} data-sidebar={sidebar ? "" : undefined}>
      {sidebar && (
        <div className={styles.sidebar} data-scroll-box="column" data-print="hidden">
          {sidebar}
        </div>
      )}
      <div className={styles.content}>
        {onThisPage && (
          <div className={styles.headings} data-print="hidden">
            <details ref={headings}>
              <summary>On this page</summary>
              {onThisPage}
            </details>
          </div>
        )}
        <div className={styles.text}>{children}</div>
      </div>
    </div>
  );
}
