// The notification banner with its text. Loads when the banner is due.
import { useEffect, useState } from "react";
import { type Notification, NOTIFICATION_URL } from "../core/notification";
import { NotificationBanner } from "./NotificationBanner/NotificationBanner";

/** Renders nothing if there is no notification, or if it can't be loaded. */
export function NotificationPart() {
  const [notification, setNotification] = useState<Notification | null>(null);
  useEffect(() => {
    fetch(NOTIFICATION_URL)
      .then((response) => (response.ok ? (response.json() as Promise<Notification>) : null))
      .then(setNotification)
      // A reader who is offline doesn't need it.
      .catch(() => undefined);
  }, []);
  return notification && <NotificationBanner notification={notification} />;
}
