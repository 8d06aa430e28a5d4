// Shows one notification to all readers until they close it. It's placed over the lower edge of the window,
// so it doesn't move anything when it appears after the first paint.
import { useState } from "react";
import { NOTIFICATION_STORAGE_KEY, NOTIFICATION_VERSION } from "../../core/constants";
import type { Notification } from "../../core/notification";
import { remember } from "../../ui/reader-storage";
import { CornerNote } from "../../ui/CornerNote/CornerNote";

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
