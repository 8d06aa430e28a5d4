// The parts of the frame that no first load needs. The notification and the scroll tools load when a reader
// first interacts with the page, the offline banner when the site is unreachable.
import { startTransition, useEffect, useState } from "react";
import { recall } from "../ui/reader-storage";
import { useIsOffline } from "../ui/use-is-offline";
import { useLazy } from "../ui/use-lazy";
import { NOTIFICATION_STORAGE_KEY, NOTIFICATION_VERSION } from "../core/constants";
import type { ScrollToolsProps } from "./ScrollTools/ScrollTools";
import * as styles from "./LazyParts.module.css";

const loadNotification = () =>
  import("../notification/NotificationBanner/NotificationBanner").then(
    ({ NotificationBanner }) => NotificationBanner,
  );
const loadScrollTools = () =>
  import("./ScrollTools/ScrollTools").then(({ ScrollTools }) => ScrollTools);
const loadOfflineBanner = () =>
  import(/* webpackChunkName: "offline-banner" */ "../offline/OfflineBanner/OfflineBanner").then(
    ({ OfflineBanner }) => OfflineBanner,
  );

/** Renders only the empty box in the static HTML, so an open dialog can hide what loads later. */
export function LazyParts({ path }: ScrollToolsProps) {
  const [hasInteracted, setHasInteracted] = useState(false);
  const isDue = hasInteracted && recall(NOTIFICATION_STORAGE_KEY) !== NOTIFICATION_VERSION;
  const notification = useLazy(loadNotification, isDue, {});
  const scrollTools = useLazy(loadScrollTools, hasInteracted, { path });
  const isOffline = useIsOffline();
  const offlineBanner = useLazy(loadOfflineBanner, isOffline, { isOffline });

  useEffect(() => {
    const ended = new AbortController();
    const once = { once: true, passive: true, signal: ended.signal };
    // Wait for a reader who is there, not just for a page that loads.
    const onSign = () => startTransition(() => setHasInteracted(true));
    // Safari doesn't have idle callbacks. The page may have scrolled before this listener was added.
    (window.requestIdleCallback ?? setTimeout)(() => window.scrollY > 0 && onSign());
    for (const sign of ["pointermove", "pointerdown", "keydown", "scroll"]) {
      window.addEventListener(sign, onSign, once);
    }
    return () => ended.abort();
  }, []);

  return (
    <div className={styles.corner} data-print="hidden">
      {scrollTools}
      {notification}
      {offlineBanner}
    </div>
  );
}
