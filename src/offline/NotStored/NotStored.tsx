// Replaces a page that couldn't be loaded and isn't stored on the device.
import { useEffect } from "react";
import * as styles from "./NotStored.module.css";

/** How often to try again. */
const RETRY_MS = 3000;

export interface NotStoredProps {
  /** The root-relative URL of the requested page. */
  address: string;
}

/** Explains that the page isn't available, and opens it when the connection is back. */
export function NotStored({ address }: NotStoredProps) {
  useEffect(() => {
    const timer = setInterval(() => {
      // Any response will do. The browser may report a connection before it can reach anything.
      fetch(address).then(
        () => location.replace(address),
        () => undefined,
      );
    }, RETRY_MS);
    return () => clearInterval(timer);
  }, [address]);
  return (
    <div className={styles.note} role="alert">
      <p>
        <strong>This page couldn't be loaded, and it isn't stored on this device:</strong>{" "}
        <code>{address}</code>
      </p>
      <p>
        It opens automatically when you're back online. Until then, you can read the pages below.
      </p>
      <a className="button" href={address}>
        Try again
      </a>
    </div>
  );
}
