// Shows where a page is in the site, from the outermost level inwards.
import { Link } from "gatsby";
import type { TitledLink } from "../../core/types";
import * as styles from "./Breadcrumbs.module.css";

export interface BreadcrumbsProps {
  /** The levels above the page. */
  ancestors: readonly TitledLink[];
  /** The page's own title. */
  current: string;
}

/** Renders nothing for a page without levels above it. */
export function Breadcrumbs({ ancestors, current }: BreadcrumbsProps) {
  if (ancestors.length === 0) return null;
  return (
    <nav className={styles.breadcrumbs} aria-label="Breadcrumb" data-print="hidden">
      <ol>
        {ancestors.map(({ title, url }) => (
          <li key={url}>
            <Link to={url}>{title}</Link>
          </li>
        ))}
        <li>
          <span aria-current="page">{current}</span>
        </li>
      </ol>
    </nav>
  );
}
