// One notification for all readers, until they close it. It lies over the lower edge of the window:
// what appears after the first paint moves nothing there.
import { useState } from "react";
import { NOTIFICATION_STORAGE_KEY, NOTIFICATION_VERSION } from "../../shared/constants";
import type { Notification } from "../../shared/notification";
import { remember } from "../../hooks/reader-storage";
import { adopt } from "../../styles/adopt";
import { Icon } from "../Icon/Icon";

adopt(`
.notification {
  display: flex;
  max-width: 34rem;
  border: 1px solid var(--color-control);
  border-inline-start: 4px solid var(--color-accent);
  border-radius: var(--radius);
  background: var(--color-page);
  box-shadow: 0 2px 12px rgb(0 0 0 / 20%);
  font-size: var(--size-s);
}
.notification p {
  flex: 1;
  align-self: center;
  padding: var(--space-3) 0 var(--space-3) var(--space-4);
}
.notification button {
  display: grid;
  flex: none;
  place-items: center;
  width: 2.75rem;
  min-height: 2.75rem;
  color: var(--color-muted);
}
.notification button:hover {
  color: var(--color-link);
}
/* What takes the focus comes to rest above it. */
:root:has(.notification) {
  scroll-padding-bottom: 7rem;
}
`);

export interface NotificationBannerProps {
  notification: Notification;
}

/** The text, as a link where it leads somewhere, and a button that closes it for good. */
export function NotificationBanner({ notification: { text, url } }: NotificationBannerProps) {
  const [open, setOpen] = useState(true);
  if (!open) return null;
  const close = () => {
    remember(NOTIFICATION_STORAGE_KEY, NOTIFICATION_VERSION);
    setOpen(false);
    document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
  };
  return (
    <aside className="notification" aria-label="Notification">
      <p>{url ? <a href={url}>{text}</a> : text}</p>
      <button type="button" aria-label="Dismiss the notification" onClick={close}>
        <Icon name="close" />
      </button>
    </aside>
  );
}
