// Makes links inside static bodies navigate without a reload, and preloads their pages on the first intent.
import { navigate } from "gatsby";
import { PLAYGROUND_URL } from "../../core/navigation";
import { loadPageData } from "../../gatsby/page-data";
import { announceIntent } from "../../navigation/intent";
import { loadContent } from "../../navigation/page-content";

/** Returns the link's target on this site, or undefined for anything that the browser should handle. */
function internalTarget(link: HTMLAnchorElement): URL | undefined {
  const url = new URL(link.href, location.href);
  const leaves = url.origin !== location.origin || link.target || link.hasAttribute("download");
  // The playground's document has its own security policy.
  return leaves || url.pathname === PLAYGROUND_URL || !/(\/|^)[^.]*$/.test(url.pathname)
    ? undefined
    : url;
}

const linkOf = (event: Event): HTMLAnchorElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;

function onClick(event: MouseEvent): void {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  // React's links have already called preventDefault.
  if (event.defaultPrevented || event.button !== 0 || modified) return;
  const link = linkOf(event);
  const url = link && internalTarget(link);
  if (!url) return;
  event.preventDefault();
  void navigate(url.pathname + url.search + url.hash);
}

function onIntent(event: Event): void {
  const link = linkOf(event);
  const url = link && internalTarget(link);
  if (!url || url.pathname === location.pathname) return;
  announceIntent();
  loadPageData(url.pathname)
    .then((data) => data?.docPage && loadContent(data.docPage.contentUrl))
    // This is only a head start: the navigation itself reports errors.
    .catch(() => undefined);
}

/** Adds listeners to the whole document. Call it once. */
export function enhanceLinks(): void {
  document.addEventListener("click", onClick);
  for (const type of ["pointerover", "focusin", "touchstart"]) {
    document.addEventListener(type, onIntent, { passive: true });
  }
}
