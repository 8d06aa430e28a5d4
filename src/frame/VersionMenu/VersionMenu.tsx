// The menu of documented webpack versions: this one, and version 4 on its own host.
import { useFrame } from "../../ui/use-frame";
import { DEFAULT_VERSION, VERSIONS } from "../../core/constants";
import { VERSION_4_ORIGIN } from "../../core/site";
import { LinkMenu } from "../LinkMenu/LinkMenu";
import * as styles from "./VersionMenu.module.css";

export interface VersionMenuProps {
  /** The path of the current page, with a trailing slash. */
  path: string;
}

/** Links to the page in the other version, or to its section if that version has no such page. */
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
