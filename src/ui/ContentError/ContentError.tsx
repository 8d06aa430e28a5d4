// Replaces a body that didn't load.
import { CONTENT_ERROR } from "../../core/errors";
import * as styles from "./ContentError.module.css";

export interface ContentErrorProps {
  onRetry: () => void;
}

/** Says that the text didn't load, and offers to try again. */
export function ContentError({ onRetry }: ContentErrorProps) {
  return (
    <div className={styles.error} role="alert">
      <p>{CONTENT_ERROR}</p>
      <button type="button" className="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
