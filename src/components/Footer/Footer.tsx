// The site's footer: what the header has no room for, and the copyright notice.
import { FOOTER_NAVIGATION } from "../../shared/navigation";
import { FOOTER_LINKS } from "../../shared/site";
import type { TitledLink } from "../../shared/types";
import { Logo } from "../Logo/Logo";
import { SiteLink } from "../SiteLink/SiteLink";
import * as styles from "./Footer.module.css";

const EXTERNAL: readonly TitledLink[] = [
  { title: "Changelog", url: FOOTER_LINKS.changelog },
  { title: "Discord chat", url: FOOTER_LINKS.chat },
  { title: "Swag store", url: FOOTER_LINKS.swag },
  { title: "Sponsors", url: FOOTER_LINKS.sponsors },
  { title: "Privacy policy", url: FOOTER_LINKS.privacy },
];

export interface FooterProps {
  /** Internal addresses that this content tree neither holds nor plans: no link leads there. */
  absent?: readonly string[];
}

/** The footer. */
export function Footer({ absent = [] }: FooterProps) {
  return (
    <footer className={styles.footer} data-print="hidden">
      <div className={styles.inner}>
        <nav aria-label="Footer">
          <ul>
            {FOOTER_NAVIGATION.filter(({ url }) => !absent.includes(url)).map(({ title, url }) => (
              <li key={url}>
                <SiteLink to={url}>{title}</SiteLink>
              </li>
            ))}
          </ul>
          <ul>
            {EXTERNAL.map(({ title, url }) => (
              <li key={url}>
                <a href={url} rel="noopener">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <p className={styles.notice}>
          <Logo size={28} />
          <span>
            © OpenJS Foundation and webpack contributors. The OpenJS Foundation has registered
            trademarks and uses trademarks: see its{" "}
            <a href={FOOTER_LINKS.trademarkPolicy} rel="noopener">
              trademark policy
            </a>{" "}
            and{" "}
            <a href={FOOTER_LINKS.trademarkList} rel="noopener">
              trademark list
            </a>
            .
          </span>
        </p>
      </div>
    </footer>
  );
}
