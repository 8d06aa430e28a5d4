// Lists related pages and sites after the text.
import { Link } from "gatsby";
import type { DocPage } from "../../core/doc-page";
import * as styles from "./FurtherReading.module.css";

const HEADING_ID = "site:further-reading";

/** Renders nothing when the list is empty. */
export function FurtherReading({ related }: Pick<DocPage, "related">) {
  if (related.length === 0) return null;
  return (
    <section className={styles.reading} aria-labelledby={HEADING_ID}>
      <h2 id={HEADING_ID}>Further Reading</h2>
      <ul>
        {related.map(({ title, url }) => (
          <li key={url}>
            {/^\/(?!\/)/.test(url) ? <Link to={url}>{title}</Link> : <a href={url}>{title}</a>}
          </li>
        ))}
      </ul>
    </section>
  );
}
