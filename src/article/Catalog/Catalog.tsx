// Lists every page of a section below the introduction on its index page.
import { Link } from "gatsby";
import { BLOG_SECTION } from "../../core/blog";
import { dateInWords } from "../../core/date-in-words";
import { sectionName } from "../../core/navigation";
import { catalogId } from "../../core/template-ids";
import type { Catalog as CatalogData, CatalogItem } from "../../core/types";
import * as styles from "./Catalog.module.css";

export interface CatalogProps {
  catalog: CatalogData;
}

/** Lists each page with its description, under the heading of its group. */
export function Catalog({ catalog: { slug, groups } }: CatalogProps) {
  // Introductions link to it.
  const id = catalogId(slug);
  return (
    <section className={styles.catalog} aria-labelledby={id}>
      <h2 id={id}>{`All ${slug === BLOG_SECTION ? "posts" : sectionName(slug).toLowerCase()}`}</h2>
      {groups.map(({ title, items }) => (
        <section key={title ?? ""} className={styles.group}>
          {title !== null && <h3>{title}</h3>}
          <ul>
            {items.map((item) => (
              <Entry key={item.url} {...item} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

function Entry({ title, url, description, version, date, thirdParty }: CatalogItem) {
  return (
    <li>
      <p className={styles.name}>
        <Link to={url}>{title}</Link>
        {version && <span className={styles.version}>{version}</span>}
        {date && (
          <time className={styles.version} dateTime={date}>
            {dateInWords(date)}
          </time>
        )}
        {thirdParty && <span className={styles.mark}>Third party</span>}
      </p>
      {description && <p className={styles.description}>{description}</p>}
    </li>
  );
}
