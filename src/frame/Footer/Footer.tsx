// The site's footer: the links that don't fit into the header, and the copyright notice.
import { Link } from "gatsby";
import { useExistingLinks } from "../../ui/use-frame";
import { FOOTER_NAVIGATION, PLAYGROUND_URL } from "../../core/navigation";
import { OFFLINE_URL } from "../../core/offline";
import { FOOTER_LINKS } from "../../core/site";
import type { TitledLink } from "../../core/types";
import { HEADER_MARK, Logo } from "../../ui/Logo/Logo";
import * as styles from "./Footer.module.css";

const EXTERNAL: readonly TitledLink[] = [
  { title: "Changelog", url: FOOTER_LINKS.changelog },
  { title: "Discord chat", url: FOOTER_LINKS.chat },
  { title: "Swag store", url: FOOTER_LINKS.swag },
  { title: "Sponsors", url: FOOTER_LINKS.sponsors },
  { title: "Privacy policy", url: FOOTER_LINKS.privacy },
];

export function Footer() {
  const links = useExistingLinks(FOOTER_NAVIGATION);
  return (
    <footer className={styles.footer} data-print="hidden">
      <div className={styles.inner}>
        <nav className="quiet-links" aria-label="Footer">
          <ul>
            {links.map(({ title, url }) => (
              <li key={url}>
                <Link to={url}>{title}</Link>
              </li>
            ))}
          </ul>
          <ul>
            {EXTERNAL.map(({ title, url }) => (
              <li key={url}>
                <a href={url}>{title}</a>
              </li>
            ))}
            <li>
              {/* A page load, because the playground's document has its own security policy. */}
              <a href={PLAYGROUND_URL}>Playground</a>
            </li>
            <li>
              <Link to={OFFLINE_URL}>Read offline</Link>
            </li>
          </ul>
        </nav>
        <p className={styles.notice}>
          <Logo size={28} like={HEADER_MARK} />
          <span>
            © OpenJS Foundation and webpack contributors. The OpenJS Foundation has registered
            trademarks and uses trademarks: see its{" "}
            <a href={FOOTER_LINKS.trademarkPolicy}>trademark policy</a> and{" "}
            <a href={FOOTER_LINKS.trademarkList}>trademark list</a>.
          </span>
        </p>
      </div>
    </footer>
  );
}
