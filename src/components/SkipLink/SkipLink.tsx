// The first link of every page: past the navigation to the content.
import * as styles from "./SkipLink.module.css";

export interface SkipLinkProps {
  /** Id of the element to go to. */
  target: string;
}

/** Seen only while it has the focus. */
export function SkipLink({ target }: SkipLinkProps) {
  return (
    <a className={`${styles.skip} visually-hidden`} href={`#${target}`} data-print="hidden">
      Skip to content
    </a>
  );
}
