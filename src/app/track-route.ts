// Tells analytics of each page that a reader comes to; reached only in a site with a tracking id.
import { loadChunk } from "../shared/load-chunk";

type Route = Pick<Location, "pathname" | "search" | "href">;

/** Whether the browser says for its reader: do not track (Global Privacy Control, Do Not Track). */
function trackingIsRefused(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & {
    globalPrivacyControl?: boolean;
  };
  return globalPrivacyControl === true || doNotTrack === "1" || doNotTrack === "yes";
}

/** Counts a page view, unless only the hash changed; `before` is null on the first page. */
export function trackRoute({ pathname, search, href }: Route, before: Route | null): void {
  if (before?.pathname === pathname && before.search === search) return;
  if (trackingIsRefused()) return;
  const view = { path: pathname + search, title: document.title, location: href };
  loadChunk(() => import("../analytics/start")).then(
    ({ enterPage }) => enterPage(view, before === null),
    // Nothing that a reader would miss.
    () => undefined,
  );
}
