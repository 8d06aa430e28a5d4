// Says that the site cannot be reached, for as long as that is so or until a reader closes it.
import { useEffect, useState } from "react";
import { OFFLINE_URL } from "../../shared/offline";
import { CornerNote } from "../CornerNote/CornerNote";

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
