// Counts one page view for each page that a reader visits, once its title is set and the reader has agreed.
import { onRouteUpdate } from "gatsby-plugin-google-gtag/gatsby-browser";
import { chooseConsent, consent, type Choice } from "./consent";
import { disable, gtag, initialize } from "./google-analytics";

/**
 * How long to wait for a new title. A page may have the same title as the previous one, so the title never
 * changes.
 */
const TITLE_MS = 1500;

/** The path and query of the page that was counted last. */
let counted: string | undefined;
/** The previous page's title until React Helmet replaces it. Undefined on the first page. */
let oldTitle: string | undefined;
let settle: (() => void) | undefined;

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
  initialize(__GA_TRACKING_ID__, countPage);
  onRouteUpdate({ location });
}

/** Stores whether the reader allows page views. The current page is the first that counts. */
export function choose(choice: Choice): void {
  chooseConsent(choice);
  if (choice === "denied") disable(__GA_TRACKING_ID__);
  else startCounting();
}
