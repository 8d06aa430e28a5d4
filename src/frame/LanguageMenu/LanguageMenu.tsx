// The menu of the site's languages. Each language has its own host with the same pages.
import { useState } from "react";
import { LANGUAGES } from "../../core/site";
import { Icon } from "../../ui/Icon/Icon";
import { LinkMenu } from "../LinkMenu/LinkMenu";

export interface LanguageMenuProps {
  /** The path of the current page, with a trailing slash. */
  path: string;
}

/** Links to the same path and hash in another language. */
export function LanguageMenu({ path }: LanguageMenuProps) {
  // The static HTML is the same for every hash, and that of the error page is the same for every URL.
  const [here, setHere] = useState(path);
  return (
    <LinkMenu
      label="Languages"
      className="icon-button"
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
