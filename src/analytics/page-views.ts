// One page view for each page that a reader comes to, once its title is set and the reader has agreed.
import { chooseConsent, consent } from "./consent";
import { disable, initialize, pageView } from "./google-analytics";
import type { PageView } from "./google-analytics";

/** A page without a title of its own keeps the one before; then the wait is over. */
const TITLE_MS = 1500;

let view: PageView | undefined;
let settle: (() => void) | undefined;

function send(): void {
  if (view && consent() === "granted") {
    initialize(__GA_TRACKING_ID__);
    pageView(view);
  }
}

/**
 * The reader has come to a page. `entered.title` is the document's title at that moment, which is the
 * page's own on the first page alone: React Helmet sets it later.
 */
export function enterPage(entered: PageView, isFirst: boolean): void {
  settle?.();
  view = entered;
  if (isFirst) send();
  else whenTitled(entered);
}

function whenTitled(entered: PageView): void {
  const isTitled = () => document.title !== entered.title;
  const observer = new MutationObserver(() => {
    if (isTitled()) settle?.();
  });
  settle = () => {
    observer.disconnect();
    clearTimeout(timer);
    settle = undefined;
    entered.title = document.title;
    send();
  };
  const timer = setTimeout(settle, TITLE_MS);
  if (isTitled()) settle();
  else observer.observe(document.head, { childList: true, subtree: true, characterData: true });
}

/** The reader allows or refuses page views; the page on the screen is the first that counts. */
export function choose(choice: "granted" | "denied"): void {
  chooseConsent(choice);
  if (choice === "denied") disable(__GA_TRACKING_ID__);
  else if (!settle) send();
}
