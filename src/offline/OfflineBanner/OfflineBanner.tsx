// Tells readers that the site can't be reached, until it can be reached again or the reader closes the
// banner.
import { useEffect, useState } from "react";
import { OFFLINE_URL } from "../../core/offline";
import { CornerNote } from "../../ui/CornerNote/CornerNote";

export interface OfflineBannerProps {
  isOffline: boolean;
}

/** The region exists before its text, because screen readers announce only changes. */
export function OfflineBanner({ isOffline }: OfflineBannerProps) {
  const [isThere, setIsThere] = useState(false);
  const [isClosed, setIsClosed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsThere(true));
    return () => clearTimeout(timer);
  }, []);
  // Show a closed banner again the next time.
  if (isClosed && !isOffline) setIsClosed(false);
  return (
    <div role="status">
      {isThere && isOffline && !isClosed && (
        <CornerNote closeLabel="Close the note" onClose={() => setIsClosed(true)} isQuiet>
          The site can't be reached. You can still read the pages stored on this device:{" "}
          <a href={OFFLINE_URL}>see which</a>.
        </CornerNote>
      )}
    </div>
  );
}
