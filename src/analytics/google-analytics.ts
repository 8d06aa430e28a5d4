// Starts Google Analytics after a reader has agreed: it runs the held scripts of gatsby-plugin-google-gtag
// and forwards the plugin's page views.
import { ANALYTICS_NOT_INITIALIZED } from "../core/errors";

type Gtag = (...command: unknown[]) => void;

type AnalyticsWindow = Window & { gtag?: Gtag } & Record<`ga-disable-${string}`, boolean>;

const page = window as unknown as AnalyticsWindow;

let googlesTag: Gtag | undefined;

/** Sends a command to Google's script. Throws before `initialize`. */
export function gtag(...command: unknown[]): void {
  if (!googlesTag) throw new Error(ANALYTICS_NOT_INITIALIZED);
  googlesTag(...command);
}

/**
 * Loads Google's script. It's safe to call again. Page views that the plugin reports go to `onPageView`, with
 * path, query, and hash.
 */
export function initialize(id: string, onPageView: (path: string) => void): void {
  page[`ga-disable-${id}`] = false;
  if (googlesTag) return;
  for (const held of document.querySelectorAll<HTMLScriptElement>("script[data-gtag]")) {
    const script = document.createElement("script");
    if (held.dataset.gtag) script.src = held.dataset.gtag;
    else script.text = held.text;
    held.replaceWith(script);
  }
  googlesTag = page.gtag;
  page.gtag = (...command) => {
    const [, event, parameters] = command as [string, string, { page_path: string }];
    if (event === "page_view") onPageView(parameters.page_path);
    else gtag(...command);
  };
}

/** Prevents a script that is already loaded from sending anything. */
export function disable(id: string): void {
  page[`ga-disable-${id}`] = true;
}
