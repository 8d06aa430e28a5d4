// The notification banner with its text. Loads when the banner is due.
import { NotificationBanner } from "./NotificationBanner/NotificationBanner";
import { useNotification } from "./use-notification";

/** Renders nothing if there is no notification. */
export function NotificationPart() {
  const notification = useNotification();
  return notification && <NotificationBanner notification={notification} />;
}
