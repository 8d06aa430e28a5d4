// Shows where a page is in the site.
import { Link } from "gatsby";
import type { TitledLink } from "../../core/types";
import * as styles from "./Breadcrumbs.module.css";

export interface BreadcrumbsProps {
  /** The index of the page's section. */
  index: TitledLink;
  /** The page's own title. */
  current: string;
}

/** Links to the section, followed by the page's title. */
export function Breadcrumbs({ index, current }: BreadcrumbsProps) {
  return (
    <nav className={styles.breadcrumbs} aria-label="Breadcrumb" data-print="hidden">
      <ol>
        <li>
          <Link to={index.url}>{index.title}</Link>
        </li>
        <li>
          <span aria-current="page">{current}</span>
        </li>
      </ol>
    </nav>
  );
}
