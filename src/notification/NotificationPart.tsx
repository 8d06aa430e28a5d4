// The notification banner with its text. Loads when the banner is due.
import { type Notification, NOTIFICATION_URL } from "../core/notification";
import { fetchJson } from "../navigation/fetch-json";
import { useLoaded } from "../ui/use-loaded";
import { NotificationBanner } from "./NotificationBanner/NotificationBanner";

const load = () => fetchJson<Notification | null>(NOTIFICATION_URL);

/** Renders nothing if there is no notification, or if it can't be loaded. A reader who is offline doesn't need it. */
export function NotificationPart() {
  const [loaded] = useLoaded(load);
  if (loaded.status !== "ready" || !loaded.value) return null;
  return <NotificationBanner notification={loaded.value} />;
}
