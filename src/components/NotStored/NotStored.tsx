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
        if (!navigator.onLine) throw new Error("The browser is offline");
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
        <strong>This page couldn't be loaded, and it isn't stored on this device:</strong>{" "}
        <code>{asked}</code>
      </p>
      <p>
        It opens automatically when you're back online. Until then, you can read the pages below.
      </p>
      <a className="button" href={asked}>
        Try again
      </a>
    </div>
  );
}
