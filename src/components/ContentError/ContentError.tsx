// What stands in a body's place when it did not load.
import { CONTENT_ERROR } from "../../shared/errors";
import * as styles from "./ContentError.module.css";

export interface ContentErrorProps {
  onRetry: () => void;
}

/** Says so and offers another try. */
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
