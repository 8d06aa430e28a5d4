// The notification banner's text. It's stored in a separate file so that a new text doesn't change any script
// or page.

/** Root-relative address of the file, which contains a Notification or null. */
export const NOTIFICATION_URL = "/notification.json";

export interface Notification {
  /** The text in one or two plain sentences. */
  text: string;
  /** The link's target: a root-relative address or an address on another site. */
  url?: string;
}
