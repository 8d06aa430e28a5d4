// Counts one page view for each page that a reader visits, once its title is set and the reader has agreed. It runs
// the held scripts of gatsby-plugin-google-gtag, and completes the page views that the plugin reports.
import { onRouteUpdate } from "gatsby-plugin-google-gtag/gatsby-browser";
import { ANALYTICS_NOT_INITIALIZED } from "../core/errors";
import { recall, remember } from "../ui/reader-storage";

/** Whether the reader allows or refuses it. */
export type Choice = "granted" | "denied";

type Gtag = (...command: unknown[]) => void;

type AnalyticsWindow = Window & { gtag?: Gtag } & Record<`ga-disable-${string}`, boolean>;

const page = window as unknown as AnalyticsWindow;

const STORAGE_KEY = "analytics-consent";

/**
 * How long to wait for a new title. A page may have the same title as the previous one, so the title never
 * changes.
 */
const TITLE_MS = 1500;

let googlesTag: Gtag | undefined;
/** The path and query of the page that was counted last. */
let counted: string | undefined;
/** The previous page's title until React Helmet replaces it. Undefined on the first page. */
let oldTitle: string | undefined;
let settle: (() => void) | undefined;

/** Returns the reader's choice. null means that the reader hasn't been asked yet. */
export function consent(): Choice | null {
  const stored = recall(STORAGE_KEY);
  return stored === "granted" || stored === "denied" ? stored : null;
}

/** Sends a command to Google's script. Throws before the script is loaded. */
export function gtag(...command: unknown[]): void {
  if (!googlesTag) throw new Error(ANALYTICS_NOT_INITIALIZED);
  googlesTag(...command);
}

/** Loads Google's script. From then on, page views that the plugin reports go to `countPage`. */
function runHeldScripts(): void {
  for (const held of document.querySelectorAll<HTMLScriptElement>("script[data-gtag]")) {
    const script = document.createElement("script");
    if (held.dataset.gtag) script.src = held.dataset.gtag;
    else script.text = held.text;
    held.replaceWith(script);
  }
  googlesTag = page.gtag;
  page.gtag = (...command) => {
    const [, event, parameters] = command as [string, string, { page_path: string }];
    if (event === "page_view") countPage(parameters.page_path);
    else gtag(...command);
  };
}

/** Counts a page that the plugin reports: once, without the hash, when its own title is set. */
function countPage(reported: string): void {
  const path = reported.replace(/#.*/, "");
  if (path === counted || consent() !== "granted") return;
  counted = path;
  whenTitled(() =>
    gtag("event", "page_view", {
      page_path: path,
      page_title: document.title,
      page_location: location.origin + path,
    }),
  );
}

function whenTitled(send: () => void): void {
  if (document.title !== oldTitle) return send();
  const observer = new MutationObserver(() => {
    if (document.title !== oldTitle) settle?.();
  });
  settle = () => {
    observer.disconnect();
    clearTimeout(timer);
    settle = undefined;
    send();
  };
  const timer = setTimeout(settle, TITLE_MS);
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
}

/** Called when the reader has moved to another page. `title` is still that of the previous page. */
export function leavePage(title: string): void {
  settle?.();
  oldTitle = title;
}

/** Starts counting with the current page if the reader has agreed. */
export function startCounting(): void {
  if (consent() !== "granted") return;
  page[`ga-disable-${__GA_TRACKING_ID__}`] = false;
  if (!googlesTag) runHeldScripts();
  onRouteUpdate({ location });
}

/** Stores whether the reader allows page views. The current page is the first that counts. */
export function choose(choice: Choice): void {
  remember(STORAGE_KEY, choice);
  // Prevents a script that is already loaded from sending anything.
  if (choice === "denied") page[`ga-disable-${__GA_TRACKING_ID__}`] = true;
  else startCounting();
}
