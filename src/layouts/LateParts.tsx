// The parts of the frame that no first load needs: the notification after the first paint, the tools of
// scrolling with the first scrolling, the shortcuts with the first key.
import { useEffect, useState } from "react";
import { recall } from "../hooks/reader-storage";
import { useLate } from "../hooks/use-late";
import type { PressedKey } from "../hooks/use-shortcuts";
import { NOTIFICATION_STORAGE_KEY, NOTIFICATION_VERSION } from "../shared/constants";
import * as styles from "./LateParts.module.css";

const loadNotification = () =>
  import("./NotificationPart").then(({ NotificationPart }) => NotificationPart);
const loadScrollTools = () =>
  import("../components/ScrollTools/ScrollTools").then(({ ScrollTools }) => ScrollTools);
const loadShortcuts = () =>
  import("../components/Shortcuts/Shortcuts").then(({ Shortcuts }) => Shortcuts);

export interface LatePartsProps {
  /** Path of the shown page. */
  path: string;
  /** The last single key that was pressed. */
  pressed: PressedKey | undefined;
}

/** Nothing in the static HTML. */
export function LateParts({ path, pressed }: LatePartsProps) {
  const [isScrolled, setIsScrolled] = useState(false);
  const [isDue, setIsDue] = useState(false);
  const notification = useLate(loadNotification, isDue, {});
  const scrollTools = useLate(loadScrollTools, isScrolled, { path });
  const shortcuts = useLate(loadShortcuts, pressed, { pressed });

  useEffect(() => {
    const onScroll = () => setIsScrolled(true);
    window.addEventListener("scroll", onScroll, { once: true, passive: true });
    // Safari has no idle callbacks.
    (window.requestIdleCallback ?? setTimeout)(() => {
      // The browser may have scrolled before anybody listened.
      if (window.scrollY > 0) onScroll();
      setIsDue(recall(NOTIFICATION_STORAGE_KEY) !== NOTIFICATION_VERSION);
    });
    return () => window.removeEventListener("scroll", onScroll);
  }, []);

  if (!notification && !scrollTools && !shortcuts) return null;
  return (
    <div className={styles.corner} data-print="hidden">
      {shortcuts}
      {scrollTools}
      {notification}
    </div>
  );
}
