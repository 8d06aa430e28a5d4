// Detects whether the site is unreachable, because the browser reports that there is no connection or the
// service worker reports that its last request failed.
import { useEffect, useState } from "react";
import type { ReachMessage, WorkerRequest } from "../core/offline";

/** False until the state is known. */
export function useIsOffline(): boolean {
  const [isOffline, setIsOffline] = useState(false);
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const look = () => setIsOffline(!navigator.onLine);
    look();
    window.addEventListener("online", look, { signal });
    window.addEventListener("offline", look, { signal });
    navigator.serviceWorker?.addEventListener(
      "message",
      ({ data }: MessageEvent<ReachMessage>) => setIsOffline(!data.reachable),
      { signal },
    );
    const request: WorkerRequest = { docs: "here" };
    navigator.serviceWorker?.controller?.postMessage(request);
    return () => ended.abort();
  }, []);
  return isOffline;
}
