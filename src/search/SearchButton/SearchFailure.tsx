// Tells readers what they can do when the search, or a part of its index, can't be loaded.
import { OFFLINE_URL } from "../../core/offline";
import * as styles from "./SearchButton.module.css";

export interface SearchFailureProps {
  /** What happened. */
  children?: string;
  onRetry: () => void;
}

/** Shows the message, a way to try again, and how to search without a connection. */
export function SearchFailure({
  children = "The search couldn't be loaded.",
  onRetry,
}: SearchFailureProps) {
  return (
    <p role="alert" className={styles.message}>
      {children} Check your connection and{" "}
      <button type="button" onClick={onRetry}>
        try again
      </button>
      .
      {__SERVICE_WORKER__ && !__HOSTED_SEARCH__ && (
        <>
          {" "}
          To search offline, <a href={OFFLINE_URL}>store the documentation</a> while you’re online.
        </>
      )}
    </p>
  );
}
