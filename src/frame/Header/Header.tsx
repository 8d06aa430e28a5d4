// The site's header: logo, top navigation, tools, and the sections of the active entry.
import { Link } from "gatsby";
import type { ReactNode } from "react";
import { useExistingLinks } from "../../ui/use-frame";
import { ariaCurrent } from "../../core/aria-current";
import { activeTopLink, subNavigation, TOP_NAVIGATION } from "../../core/navigation";
import { HEADER_LINKS, SITE_NAME } from "../../core/site";
import { Icon } from "../../ui/Icon/Icon";
import { LanguageMenu } from "../LanguageMenu/LanguageMenu";
import { HEADER_MARK, Logo } from "../../ui/Logo/Logo";
import { ThemeToggle } from "../ThemeToggle/ThemeToggle";
import * as styles from "./Header.module.css";

export interface HeaderProps {
  /** The path of the current page, with a trailing slash. */
  path: string;
  /** The slugs of the sections that have pages. */
  sections: readonly string[];
  search?: ReactNode;
  /** The mobile panel that the menu button opens. */
  menu: { open: boolean; panelId: string; onOpen: () => void };
}

/** The id of the place in the header for controls that load lazily, such as the button back to the top. */
export const BESIDE_TOOLS_ID = "site:beside-tools";

/** The header. Its links work without JavaScript, which only adds the panel and the theme button. */
export function Header({ path, sections, search, menu }: HeaderProps) {
  const active = activeTopLink(path);
  const topLinks = useExistingLinks(TOP_NAVIGATION);
  const subLinks = subNavigation(path, sections);

  return (
    <header className={styles.header} data-print="hidden">
      <div className={styles.bar}>
        <button
          type="button"
          className={`${styles.menu} needs-script`}
          aria-label="Open the navigation"
          aria-expanded={menu.open}
          aria-controls={menu.panelId}
          onClick={menu.onOpen}
        >
          <Icon name="menu" size={24} />
        </button>
        <Link className={styles.home} to="/" aria-current={path === "/" ? "page" : undefined}>
          <Logo id={HEADER_MARK} />
          <span>{SITE_NAME}</span>
        </Link>
        <nav className={styles.top} aria-label="Main">
          <ul>
            {topLinks.map((link) => (
              <li key={link.url}>
                <Link to={link.url} aria-current={ariaCurrent(link.url, path, link === active)}>
                  {link.title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.tools}>
          <div id={BESIDE_TOOLS_ID} className={styles.lazy} />
          {search}
          <ul className={styles.external}>
            {HEADER_LINKS.map(({ label, url, icon }) => (
              <li key={url}>
                <a className="icon-button" href={url} title={label}>
                  <Icon name={icon} size={18} />
                </a>
              </li>
            ))}
          </ul>
          <LanguageMenu path={path} />
          <ThemeToggle />
        </div>
      </div>
      {subLinks.length > 0 && (
        <nav className={styles.sub} aria-label="Documentation sections">
          <ul>
            {subLinks.map(({ title, url }) => (
              <li key={url}>
                <Link to={url} aria-current={ariaCurrent(url, path, path.startsWith(url))}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </header>
  );
}
