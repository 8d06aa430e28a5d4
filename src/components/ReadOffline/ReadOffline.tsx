// The whole documentation on the reader's device: what it takes, one button that stores it, its progress,
// and the way back.
import { useEffect, useId, useRef } from "react";
import type { OfflineCopyControls, OfflineCopyState } from "../../hooks/use-offline-copy";
import * as styles from "./ReadOffline.module.css";

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

const WHY_PARTIAL = {
  cancelled: "A part of the documentation is stored on this device.",
  failed: "The download stopped: the site could not be reached. What has arrived is stored.",
  full: "There is no more room: this device, or the browser's limit for a site, is full. What has arrived is stored.",
} as const;

/** What the state means, in a sentence or two. */
function sentence(state: OfflineCopyState): string {
  switch (state.status) {
    case "unknown":
      return "Looking at what is stored…";
    case "unavailable":
      return "This browser does not let the site store pages. Private windows do not, and some settings forbid it. The pages can be read online as ever.";
    case "absent": {
      const { size, room } = state;
      if (!size) return "Storing it needs a connection.";
      const needs = `Storing it downloads ${megabytes(size.download)} and takes ${megabytes(size.size)} on this device.`;
      return room !== undefined && room < size.size
        ? `${needs} The browser has only ${megabytes(Math.max(room, 0))} left for this site.`
        : needs;
    }
    case "storing":
      return "Storing the documentation…";
    case "partial":
      return WHY_PARTIAL[state.why];
    case "stored":
      return "All pages are stored on this device, with the search. What changes is fetched when you visit the site.";
  }
}

/** The box; in static HTML it says that it needs a script. */
export function ReadOffline({ state, store, cancel, remove }: OfflineCopyControls) {
  const headingId = useId();
  const message = useRef<HTMLParagraphElement>(null);
  // The button that had the focus may be gone: then the sentence that tells why gets it.
  const hadFocus = useRef(false);
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) {
      message.current?.focus({ preventScroll: true });
    }
    hadFocus.current = false;
  }, [state.status]);

  const button = (name: string, act: () => void, className = "button") => (
    <button
      key={name}
      type="button"
      className={className}
      onBlur={({ relatedTarget }) => {
        // Without a new place for it, the focus went because the button did.
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
          {state.total > 0 ? (
            <progress aria-label="Stored files" value={state.done} max={state.total} />
          ) : (
            <progress aria-label="Stored files" />
          )}
          <p>
            {state.done} of {state.total || "…"} files
          </p>
        </>
      )}
      <div className={styles.buttons}>
        {state.status === "absent" && state.size && button("Store the documentation", store)}
        {state.status === "storing" && button("Cancel", cancel, styles.plain)}
        {state.status === "partial" && button("Store the rest", store)}
        {(state.status === "partial" || state.status === "stored") &&
          button("Remove it from this device", remove, styles.plain)}
      </div>
    </section>
  );
}
