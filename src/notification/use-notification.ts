// Loads the text of the notification banner when the banner is due.
import { useEffect, useState } from "react";
import { type Notification, NOTIFICATION_URL } from "../core/notification";

/** Returns the notification, or null if it hasn't loaded, can't be loaded, or doesn't exist. */
export function useNotification(): Notification | null {
  const [notification, setNotification] = useState<Notification | null>(null);
  useEffect(() => {
    fetch(NOTIFICATION_URL)
      .then((response) => (response.ok ? (response.json() as Promise<Notification>) : null))
      .then(setNotification)
      // A reader who is offline doesn't need it.
      .catch(() => undefined);
  }, []);
  return notification;
}
