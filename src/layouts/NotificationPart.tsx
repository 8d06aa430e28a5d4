// The notification banner with its words; loaded where it is due.
import { NotificationBanner } from "../components/NotificationBanner/NotificationBanner";
import { useNotification } from "../hooks/use-notification";

/** Nothing without a notification. */
export function NotificationPart() {
  const notification = useNotification();
  return notification && <NotificationBanner notification={notification} />;
}
