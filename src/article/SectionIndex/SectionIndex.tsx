// The page of a section without its own index page. It lists the section's pages by group.
import { Link } from "gatsby";
import { sectionName } from "../../core/navigation";
import type { Section } from "../../core/types";
import { PageHeader } from "../PageHeader/PageHeader";
import * as styles from "./SectionIndex.module.css";

export interface SectionIndexProps {
  section: Section;
}

/** Links to every page of the section. */
export function SectionIndex({ section }: SectionIndexProps) {
  return (
    <article>
      <PageHeader title={sectionName(section.slug)} />
      <div>
        {section.groups.map(({ title, items }) => (
          <section key={title ?? ""} className={styles.group}>
            {title !== null && <h2>{title}</h2>}
            <ul>
              {items.map((item) => (
                <li key={item.url}>
                  <Link to={item.url}>{item.title}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </article>
  );
}
