// The header of a page's text: breadcrumbs and title.
import { Link } from "gatsby";
import type { ReactNode } from "react";
import type { TitledLink } from "../../core/types";
import * as styles from "./PageHeader.module.css";

export interface PageHeaderProps {
  title: string;
  /** The index of the section, for pages below one. */
  index?: TitledLink;
  /** Other information to show before the text. */
  children?: ReactNode;
}

/** Shows the breadcrumbs and the page's only `h1`, which takes the focus after a navigation. */
export function PageHeader({ title, index, children }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      {index && (
        <nav className={styles.breadcrumbs} aria-label="Breadcrumb" data-print="hidden">
          <ol>
            <li>
              <Link to={index.url}>{index.title}</Link>
            </li>
            <li>
              <span aria-current="page">{title}</span>
            </li>
          </ol>
        </nav>
      )}
      <h1 tabIndex={-1}>{title}</h1>
      {children}
    </header>
  );
}
