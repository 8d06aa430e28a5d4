// Links to the previous and next page of the section.
import { Link } from "gatsby";
import type { neighbours } from "../../core/sidebar";
import { Icon } from "../../ui/Icon/Icon";
import * as styles from "./NeighbourLinks.module.css";

/** Renders nothing when the page has no neighbors. */
export function NeighbourLinks({ previous, next }: ReturnType<typeof neighbours>) {
  if (!previous && !next) return null;
  return (
    <nav className={styles.neighbours} aria-label="Previous and next page" data-print="hidden">
      {previous && (
        <Link to={previous.url} rel="prev">
          <small>
            <Icon name="arrowLeft" size={16} />
            Previous
          </small>{" "}
          {previous.title}
        </Link>
      )}
      {next && (
        <Link to={next.url} rel="next" className={styles.next}>
          <small>
            Next
            <Icon name="arrowRight" size={16} />
          </small>{" "}
          {next.title}
        </Link>
      )}
    </nav>
  );
}
