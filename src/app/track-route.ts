// Starts analytics on the first page. It only runs on a site with a tracking id.
import { loadChunk } from "../core/load-chunk";

/** Whether the reader's browser sends a do-not-track signal (Global Privacy Control, Do Not Track). */
function trackingIsRefused(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & {
    globalPrivacyControl?: boolean;
  };
  return globalPrivacyControl === true || doNotTrack === "1" || doNotTrack === "yes";
}

/**
 * Prepares for the page view that gatsby-plugin-google-gtag reports afterwards: asks the reader on the first
 * page, and remembers the title that is about to change on later ones.
 */
export function trackRoute({ pathname }: Location, before: { pathname: string } | null): void {
  if (before?.pathname === pathname || trackingIsRefused()) return;
  const { title } = document;
  loadChunk(() => import("../analytics/start")).then(
    ({ leavePage }) => {
      if (before) leavePage(title);
    },
    // Readers don't miss anything if this fails.
    () => undefined,
  );
}
