// The notification banner with its text. Loads when the banner is due.
import { NotificationBanner } from "../components/NotificationBanner/NotificationBanner";
import { useNotification } from "../hooks/use-notification";

/** Renders nothing if there is no notification. */
export function NotificationPart() {
  const notification = useNotification();
  return notification && <NotificationBanner notification={notification} />;
}
