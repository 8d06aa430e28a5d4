// The first link of every page. It skips the navigation and jumps to the content.
import * as styles from "./SkipLink.module.css";

export interface SkipLinkProps {
  /** The id of the element to jump to. */
  target: string;
}

/** Visible only while it has the focus. */
export function SkipLink({ target }: SkipLinkProps) {
  return (
    <a className={`${styles.skip} visually-hidden`} href={`#${target}`} data-print="hidden">
      Skip to content
    </a>
  );
}
