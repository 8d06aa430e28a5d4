// Google Analytics 4 by its own script: loaded when a reader has agreed, one command per page view.
import { ANALYTICS_NOT_INITIALIZED } from "../shared/errors";

export interface PageView {
  /** Path and query. */
  path: string;
  title: string;
  /** The whole address. */
  location: string;
}

type AnalyticsWindow = Window & { dataLayer?: unknown[] } & Record<`ga-disable-${string}`, boolean>;

const analyticsWindow = () => window as unknown as AnalyticsWindow;

let trackingId: string | undefined;

/** Hands a command to the script, which reads Arguments objects and ignores arrays. */
function gtag(..._command: unknown[]): void {
  // eslint-disable-next-line prefer-rest-params -- see above
  (analyticsWindow().dataLayer ??= []).push(arguments);
}

/** Loads the script, without a page view of its own; safe to call again. */
export function initialize(id: string): void {
  analyticsWindow()[`ga-disable-${id}`] = false;
  if (trackingId !== undefined) return;
  trackingId = id;
  gtag("js", new Date());
  gtag("config", id, { send_page_view: false });
  const script = document.createElement("script");
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}

/** Keeps the script that is there already from sending anything. */
export function disable(id: string): void {
  analyticsWindow()[`ga-disable-${id}`] = true;
}

/** Sends a page view; throws before initialize(). */
export function pageView({ path, title, location }: PageView): void {
  if (trackingId === undefined) throw new Error(ANALYTICS_NOT_INITIALIZED);
  gtag("event", "page_view", { page_path: path, page_title: title, page_location: location });
}
