// Stores the whole documentation on the reader's device. It shows the required space, a button that starts
// the download, its progress, and a button that removes the copy.
import { useEffect, useId, useRef } from "react";
import type { OfflineCopyControls, OfflineCopyState } from "../use-offline-copy";
import * as styles from "./ReadOffline.module.css";

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

const UNAVAILABLE = {
  blocked:
    "This browser doesn't let the site store pages. A private window or a privacy setting can cause this. You can still read every page online.",
  failed: "Pages can't be stored right now. You can still read every page online.",
} as const;

const PARTIAL = {
  cancelled: "You stopped the download. Files that are already stored aren't downloaded again.",
  failed:
    "The download stopped before it was complete. Check your connection and store the rest. Files that are already stored aren't downloaded again.",
  full: "There's no space left: either the device is full, or the browser doesn't give this site more space. The files that fit have been stored.",
} as const;

/** Explains the state in one or two sentences that are true however the reader got there. */
function sentence(state: OfflineCopyState): string {
  switch (state.status) {
    case "unknown":
      return "Checking what's stored…";
    case "unavailable":
      return UNAVAILABLE[state.why];
    case "absent": {
      const { size, room } = state;
      if (!size) return "The site isn't responding, so nothing can be stored right now.";
      const needs = `The download is ${megabytes(size.download)} and takes up ${megabytes(size.size)} on this device.`;
      return room !== undefined && room < size.size
        ? `${needs} The browser has only ${megabytes(Math.max(room, 0))} left for this site.`
        : needs;
    }
    case "storing":
      return "Storing the documentation…";
    case "partial":
      return state.why
        ? PARTIAL[state.why]
        : "Some of the documentation isn't stored on this device yet.";
    case "stored":
      return "All pages are stored on this device, including the printable pages and the search. Changes are downloaded when you visit the site.";
  }
}

/** The box. In static HTML, it says that it needs JavaScript. */
export function ReadOffline({ state, look, store, cancel, remove }: OfflineCopyControls) {
  const headingId = useId();
  const message = useRef<HTMLParagraphElement>(null);
  const isUnanswered =
    (state.status === "unavailable" && state.why === "failed") ||
    (state.status === "absent" && !state.size);
  // The button that had the focus may be gone. If so, the sentence that explains why takes the focus.
  const hadFocus = useRef(false);
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) {
      message.current?.focus({ preventScroll: true });
    }
    hadFocus.current = false;
  }, [state.status]);

  const button = (name: string, act: () => void, variant = "") => (
    <button
      key={name}
      type="button"
      className={`button ${variant}`}
      onBlur={({ relatedTarget }) => {
        // If the focus went nowhere else, it was lost because the button disappeared.
        if (relatedTarget) hadFocus.current = false;
      }}
      onFocus={() => {
        hadFocus.current = true;
      }}
      onClick={act}
    >
      {name}
    </button>
  );

  return (
    <section className={`${styles.box} needs-script`} aria-labelledby={headingId}>
      <h2 id={headingId}>The whole documentation</h2>
      <p ref={message} role="status" tabIndex={-1}>
        {sentence(state)}
      </p>
      {state.status === "storing" && (
        <>
          <progress
            aria-label="Stored files"
            value={state.total > 0 ? state.done : undefined}
            max={state.total || undefined}
          />
          <p>
            {state.done} of {state.total || "…"} files
          </p>
        </>
      )}
      <div className={styles.buttons}>
        {isUnanswered && button("Try again", look, styles.plain)}
        {state.status === "absent" && state.size && button("Store the documentation", store)}
        {state.status === "storing" && button("Cancel", cancel, styles.plain)}
        {state.status === "partial" && button("Store the rest", store)}
        {(state.status === "partial" || state.status === "stored") &&
          button("Remove the stored pages", remove, styles.plain)}
      </div>
    </section>
  );
}
