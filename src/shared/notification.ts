// The notification banner's words: data in a file of its own, so that other words change no script and
// no page.

/** Root-relative address of the file; it holds a Notification, or null. */
export const NOTIFICATION_URL = "/notification.json";

export interface Notification {
  /** One or two sentences of plain text. */
  text: string;
  /** Where the text leads: a root-relative address or one of another site. */
  url?: string;
}
