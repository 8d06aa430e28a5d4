// What the notification banner says, fetched when the banner is due.
import { useEffect, useState } from "react";
import { type Notification, NOTIFICATION_URL } from "../shared/notification";

/** The notification; null while it is not here, when there is none, and when it cannot be had. */
export function useNotification(): Notification | null {
  const [notification, setNotification] = useState<Notification | null>(null);
  useEffect(() => {
    fetch(NOTIFICATION_URL)
      .then((response) => (response.ok ? (response.json() as Promise<Notification>) : null))
      .then(setNotification)
      // A reader who is offline misses nothing.
      .catch(() => undefined);
  }, []);
  return notification;
}
