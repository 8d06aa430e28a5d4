// Says that the site cannot be reached, for as long as that is so or until a reader closes it.
import { useEffect, useState } from "react";
import { OFFLINE_URL } from "../../shared/offline";
import { adopt } from "../../styles/adopt";
import { Icon } from "../Icon/Icon";

adopt(`
.offline-banner {
  display: flex;
  max-width: 34rem;
  border: 1px solid var(--color-control);
  border-inline-start: 4px solid var(--color-muted);
  border-radius: var(--radius);
  background: var(--color-page);
  box-shadow: 0 2px 12px rgb(0 0 0 / 20%);
  font-size: var(--size-s);
}
.offline-banner p {
  flex: 1;
  align-self: center;
  padding: var(--space-3) 0 var(--space-3) var(--space-4);
}
.offline-banner button {
  display: grid;
  flex: none;
  place-items: center;
  width: 2.75rem;
  min-height: 2.75rem;
  color: var(--color-muted);
}
.offline-banner button:hover {
  color: var(--color-link);
}
/* What takes the focus comes to rest above it. */
:root:has(.offline-banner) {
  scroll-padding-bottom: 7rem;
}
`);

export interface OfflineBannerProps {
  isOffline: boolean;
}

/** The region is there before its text, so that the text is announced. */
export function OfflineBanner({ isOffline }: OfflineBannerProps) {
  const [isThere, setIsThere] = useState(false);
  const [isClosed, setIsClosed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsThere(true));
    return () => clearTimeout(timer);
  }, []);
  // Closed once is closed until the next time.
  if (isClosed && !isOffline) setIsClosed(false);
  const close = () => {
    setIsClosed(true);
    document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
  };
  return (
    <div role="status">
      {isThere && isOffline && !isClosed && (
        <div className="offline-banner">
          <p>
            You are offline. Pages that are stored on this device can still be read:{" "}
            <a href={OFFLINE_URL}>see which</a>.
          </p>
          <button type="button" aria-label="Close the note" onClick={close}>
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  );
}
