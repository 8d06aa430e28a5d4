// The first link of every page. It skips the navigation and jumps to the content.
import { MAIN_ID } from "../../ui/Main/Main";
import * as styles from "./SkipLink.module.css";

/** Visible only while it has the focus. */
export function SkipLink() {
  return (
    <a className={`${styles.skip} visually-hidden`} href={`#${MAIN_ID}`} data-print="hidden">
      Skip to content
    </a>
  );
}
