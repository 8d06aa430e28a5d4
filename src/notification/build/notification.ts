// Reads the notification banner's text from the content tree and validates it. The banner fetches it from a
// separate file.
import { optionalText } from "../../core/files";
import type { Notification } from "../../core/notification";
import type { ContentProblem } from "../../core/problem";
import { parseNamed } from "../../core/yaml-file";

/** The file in the content directory that contains the notification. */
export const NOTIFICATION_FILE = "notification.yaml";

const FIX = "write the text, and optionally an address to link to:\ntext: …\nurl: /concepts/";

/**
 * Returns the notification and its problems. The notification is null if there is no file. `exists` returns
 * whether the site has a page with a given URL.
 */
export function readNotification(
  contentDirectory: string,
  exists: (url: string) => boolean,
): ReturnType<typeof parseNotification> {
  return parseNotification(optionalText(contentDirectory, NOTIFICATION_FILE), exists);
}

/** Returns the notification in the file's text and its problems. The notification is null if the file is empty. */
export function parseNotification(
  source: string,
  exists: (url: string) => boolean,
): { notification: Notification | null; problems: ContentProblem[] } {
  if (!source) return { notification: null, problems: [] };
  const { entries, lineOf, problems } = parseNamed(NOTIFICATION_FILE, source, FIX);
  if (problems.length > 0) return { notification: null, problems };
  const report = (key: string, message: string) =>
    problems.push({ file: NOTIFICATION_FILE, line: lineOf(key), message, fix: FIX });
  for (const key of Object.keys(entries)) {
    if (key !== "text" && key !== "url") report(key, `Unknown key "${key}" in the notification`);
  }
  const { text, url } = entries;
  if (typeof text !== "string" || text.trim() === "")
    report("text", "The notification has no text");
  if (url !== undefined && !isReachable(url, exists)) {
    report("url", `${JSON.stringify(url)} is neither a page of this site nor an https address`);
  }
  const notification = problems.length > 0 ? null : ({ text, url } as Notification);
  return { notification, problems };
}

function isReachable(url: unknown, exists: (url: string) => boolean): boolean {
  if (typeof url !== "string") return false;
  return url.startsWith("/") ? exists(url.replace(/[?#].*$/, "")) : /^https:\/\/./.test(url);
}

/** Returns the text of the file, which exists even without a notification, so requesting it isn't an error. */
export const notificationText = (notification: Notification | null): string =>
  `${JSON.stringify(notification)}\n`;
