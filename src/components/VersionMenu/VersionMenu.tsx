// The versions of webpack that are documented: this one, and version 4 on a host of its own.
import { useFrame } from "../../hooks/use-frame";
import { DEFAULT_VERSION, VERSIONS } from "../../shared/constants";
import { VERSION_4_ORIGIN } from "../../shared/site";
import { LinkMenu } from "../LinkMenu/LinkMenu";
import * as styles from "./VersionMenu.module.css";

export interface VersionMenuProps {
  /** Path of the shown page, with its trailing slash. */
  path: string;
}

/** Leads to the page in another version, or to its section where that version has no such page. */
export function VersionMenu({ path }: VersionMenuProps) {
  const { version4 } = useFrame();
  return (
    <nav className={styles.version} aria-label="Version">
      <LinkMenu
        label="Versions"
        className={styles.button}
        items={VERSIONS.map((version) => ({
          title: `Webpack ${version}`,
          url: version === DEFAULT_VERSION ? path : VERSION_4_ORIGIN + version4,
          current: version === DEFAULT_VERSION,
        }))}
      >
        <span className="visually-hidden">Version: </span>
        {`Webpack ${DEFAULT_VERSION}`}
      </LinkMenu>
    </nav>
  );
}
