// What a reader sees in the place of a page that could not be reached and is not stored.
import { useEffect } from "react";
import * as styles from "./NotStored.module.css";

/** So often it is tried again. */
const RETRY_MS = 3000;

export interface NotStoredProps {
  /** Root-relative address that was asked for. */
  asked: string;
}

/** Says so, and goes there when the connection is back. */
export function NotStored({ asked }: NotStoredProps) {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const attempt = async () => {
      clearTimeout(timer);
      try {
        if (!navigator.onLine) throw new Error("There is no connection");
        // Any answer will do: the browser may call itself online before anything can be reached.
        await fetch(asked);
        location.replace(asked);
      } catch {
        timer = setTimeout(() => void attempt(), RETRY_MS);
      }
    };
    timer = setTimeout(() => void attempt(), RETRY_MS);
    const onOnline = () => void attempt();
    window.addEventListener("online", onOnline);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", onOnline);
    };
  }, [asked]);
  return (
    <div className={styles.note} role="alert">
      <p>
        <strong>This page could not be loaded, and it is not stored on this device:</strong>{" "}
        <code>{asked}</code>
      </p>
      <p>
        It opens by itself as soon as the site can be reached. Until then, you can read the pages
        below.
      </p>
      <a className="button" href={asked}>
        Try again
      </a>
    </div>
  );
}
