// The page for a path that has no page.
import { Link } from "gatsby";
import { PAGE_NOT_FOUND, PAGE_NOT_FOUND_TEXT } from "../../core/errors";
import { sectionLink } from "../../core/navigation";
import { DOCS_REPOSITORY } from "../../core/site";
import type { TitledLink } from "../../core/types";
import { Logo } from "../../ui/Logo/Logo";
import * as styles from "./NotFound.module.css";

export interface NotFoundProps {
  /** Pages that the reader may be looking for. */
  suggestions: readonly TitledLink[];
  /** The slugs of the sections that have pages. */
  sections: readonly string[];
  /** The requested URL, for the report. Empty until it's known. */
  path: string;
}

/** Says what happened, links to the home page and to suggestions, and lets readers report the problem. */
export function NotFound({ suggestions, sections, path }: NotFoundProps) {
  const title = new URLSearchParams({ title: `Broken link: ${path.slice(0, 500)}` });
  return (
    <div className={styles.notFound}>
      <Logo size={112} />
      <h1 tabIndex={-1}>{PAGE_NOT_FOUND}</h1>
      <p>{PAGE_NOT_FOUND_TEXT}</p>
      <Link className="button" to="/">
        Go to Homepage
      </Link>
      <nav className={`${styles.suggestions} needs-script`} aria-label="Similar addresses">
        {suggestions.length > 0 && (
          <>
            <h2>Pages with a similar address</h2>
            <ul>
              {suggestions.map(({ title, url }) => (
                <li key={url}>
                  <Link to={url}>{title}</Link> <span>{url}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </nav>
      {sections.length > 0 && (
        <nav aria-label="Sections">
          <ul className={styles.sections}>
            {sections.map(sectionLink).map(({ title, url }) => (
              <li key={url}>
                <Link to={url}>{title}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <p className={styles.report}>
        Did you follow a link to this page?{" "}
        <a href={`${DOCS_REPOSITORY}/issues/new${path && `?${title}`}`}>Report the broken link</a>
      </p>
    </div>
  );
}
