// Shows one notification to all readers until they close it. It's placed over the lower edge of the window,
// so it doesn't move anything when it appears after the first paint.
import { useState } from "react";
import { NOTIFICATION_STORAGE_KEY, NOTIFICATION_VERSION } from "../../shared/constants";
import type { Notification } from "../../shared/notification";
import { remember } from "../../hooks/reader-storage";
import { CornerNote } from "../CornerNote/CornerNote";

export interface NotificationBannerProps {
  notification: Notification;
}

/** Shows the text, as a link if there is a URL, and a button that closes it for good. */
export function NotificationBanner({ notification: { text, url } }: NotificationBannerProps) {
  const [open, setOpen] = useState(true);
  if (!open) return null;
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
