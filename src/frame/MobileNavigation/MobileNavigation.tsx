// The content of the mobile panel: the header's links with the sections below them, then the pages of the
// section. On a page that doesn't belong to a section, each section can be opened.
import { Link } from "gatsby";
import type { ReactNode } from "react";
import { useExistingLinks } from "../../ui/use-frame";
import { ariaCurrent } from "../../core/aria-current";
import { activeTopLink, sectionsOf, TOP_NAVIGATION } from "../../core/navigation";
import { HEADER_LINKS } from "../../core/site";
import type { TitledLink } from "../../core/types";
import { loadSectionPages } from "../../navigation/load-section-pages";
import type { HeaderProps } from "../Header/Header";
import { SidebarEntry } from "../Sidebar/Sidebar";
import * as styles from "./MobileNavigation.module.css";

export interface MobileNavigationProps extends Pick<HeaderProps, "path" | "sections"> {
  /** The section's pages: a `Sidebar`. Omitted on a page that doesn't belong to a section. */
  children?: ReactNode;
}

/** Shows the top navigation with the sections, the section's pages, and external links. */
export function MobileNavigation({ path, sections, children }: MobileNavigationProps) {
  const active = activeTopLink(path);
  const topLinks = useExistingLinks(TOP_NAVIGATION);
  const section = ({ title, url }: TitledLink) => (
    <SidebarEntry
      key={url}
      item={{ title, url, hasAnchors: true }}
      current={false}
      below="Pages"
      load={loadSectionPages}
    />
  );
  return (
    <>
      <nav className={styles.site} aria-label="Site">
        <ul>
          {topLinks.map((link) => {
            const below = sectionsOf(link, sections);
            const hasMany = link.segments.length > 1;
            if (!children && !hasMany && below.length > 0) return section(link);
            return (
              <li key={link.url}>
                <Link to={link.url} aria-current={ariaCurrent(link.url, path, link === active)}>
                  {link.title}
                </Link>
                {hasMany && !children && <ul className={styles.pages}>{below.map(section)}</ul>}
                {hasMany && children && (
                  <ul className={styles.sections}>
                    {below.map(({ title, url }) => (
                      <li key={url}>
                        <Link to={url} aria-current={ariaCurrent(url, path, path.startsWith(url))}>
                          {title}
                        </Link>
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            );
          })}
        </ul>
      </nav>
      {children}
      <ul className={styles.external} aria-label="webpack elsewhere">
        {HEADER_LINKS.map(({ title, url }) => (
          <li key={url}>
            <a href={url}>{title}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
