// Replaces something that didn't load.
import type { ReactNode } from "react";
import * as styles from "./Failure.module.css";

export interface FailureProps {
  /** The label of the button. */
  action?: string;
  onRetry: () => void;
  /** One paragraph that says what happened. */
  children: ReactNode;
}

/** Says what didn't load, and offers to try again. */
export function Failure({ action = "Try again", onRetry, children }: FailureProps) {
  return (
    <div className={styles.failure} role="alert">
      <p>{children}</p>
      <button type="button" className="button" onClick={onRetry}>
        {action}
      </button>
    </div>
  );
}
