// What the mobile panel holds: the header's links, then the pages of the section.
import type { ReactNode } from "react";
import { useStandingLinks } from "../../hooks/use-frame";
import { ariaCurrent } from "../../shared/aria-current";
import {
  activeTopLink,
  firstSegment,
  type SectionLink,
  sectionName,
  subNavigation,
  TOP_NAVIGATION,
} from "../../shared/navigation";
import { HEADER_LINKS } from "../../shared/site";
import { SiteLink } from "../SiteLink/SiteLink";
import * as styles from "./MobileNavigation.module.css";

export interface MobileNavigationProps {
  /** Path of the shown page, with its trailing slash. */
  path: string;
  /** The sections that have pages. */
  sections: readonly SectionLink[];
  /** The section's pages: a `Sidebar`. */
  children?: ReactNode;
}

/** Top navigation with the sections below the active entry, the section's pages, external links. */
export function MobileNavigation({ path, sections, children }: MobileNavigationProps) {
  const active = activeTopLink(path);
  const topLinks = useStandingLinks(TOP_NAVIGATION);
  const subLinks = subNavigation(path, sections);
  return (
    <>
      <nav className={styles.site} aria-label="Site">
        <ul>
          {topLinks.map((link) => (
            <li key={link.url}>
              <SiteLink to={link.url} aria-current={ariaCurrent(link.url, path, link === active)}>
                {link.title}
              </SiteLink>
              {link === active && subLinks.length > 0 && (
                <ul className={styles.sections}>
                  {subLinks.map(({ slug, url }) => (
                    <li key={slug}>
                      <SiteLink
                        to={url}
                        aria-current={ariaCurrent(url, path, firstSegment(path) === slug)}
                      >
                        {sectionName(slug)}
                      </SiteLink>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </nav>
      {children}
      <ul className={styles.external} aria-label="webpack elsewhere">
        <li>
          <a href={HEADER_LINKS.repository} rel="noopener">
            GitHub
          </a>
        </li>
        <li>
          <a href={HEADER_LINKS.social} rel="noopener">
            X
          </a>
        </li>
        <li>
          <a href={HEADER_LINKS.questions} rel="noopener">
            Stack Overflow
          </a>
        </li>
      </ul>
    </>
  );
}
