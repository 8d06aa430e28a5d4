// Shows one notification to all readers until they close it. It's placed over the lower edge of the window,
// so it doesn't move anything when it appears after the first paint.
import { useState } from "react";
import { NOTIFICATION_STORAGE_KEY, NOTIFICATION_VERSION } from "../../core/constants";
import { type Notification, NOTIFICATION_URL } from "../../core/notification";
import { fetchJson } from "../../navigation/fetch-json";
import { remember } from "../../ui/reader-storage";
import { CornerNote } from "../../ui/CornerNote/CornerNote";
import { useLoaded } from "../../ui/use-loaded";

const load = () => fetchJson<Notification | null>(NOTIFICATION_URL);

/**
 * Shows the text, as a link if there is a URL, and a button that closes it for good. Renders nothing if there is no
 * notification, or if it can't be loaded. A reader who is offline doesn't need it.
 */
export function NotificationBanner() {
  const [loaded] = useLoaded(load);
  const [open, setOpen] = useState(true);
  if (!open || loaded.status !== "ready" || !loaded.value) return null;
  const { text, url } = loaded.value;
  const close = () => {
    remember(NOTIFICATION_STORAGE_KEY, NOTIFICATION_VERSION);
    setOpen(false);
  };
  return (
    <aside aria-label="Notification">
      <CornerNote closeLabel="Dismiss the notification" onClose={close}>
        {url ? <a href={url}>{text}</a> : text}
      </CornerNote>
    </aside>
  );
}
