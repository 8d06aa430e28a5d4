// The site's languages: each is a host of its own with the same pages.
import { useState } from "react";
import { LANGUAGES } from "../../shared/site";
import { Icon } from "../Icon/Icon";
import { LinkMenu } from "../LinkMenu/LinkMenu";
import * as styles from "./LanguageMenu.module.css";

export interface LanguageMenuProps {
  /** Path of the shown page, with its trailing slash. */
  path: string;
}

/** Leads to the same path and hash in another language. */
export function LanguageMenu({ path }: LanguageMenuProps) {
  // The static HTML knows no hash, and an error page not where it stands.
  const [here, setHere] = useState(path);
  return (
    <LinkMenu
      label="Languages"
      className={styles.button}
      hover
      onOpen={() => setHere(location.pathname + location.hash)}
      items={LANGUAGES.map(({ code, name, origin }) => ({
        title: name,
        url: origin + here,
        lang: code,
        current: code === "en",
      }))}
    >
      <Icon name="language" />
      <span className="visually-hidden">Select language</span>
    </LinkMenu>
  );
}
