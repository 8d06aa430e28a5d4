// Links inside static bodies navigate without a reload, and load what they lead to on first intent.
import { navigate } from "gatsby";
import { announceIntent } from "../navigation/intent";
import { loadContent } from "../navigation/page-content";
import { loadPageData } from "../navigation/page-data";

/** The link's target inside this site, or undefined for anything the browser should handle. */
function internalTarget(link: HTMLAnchorElement): URL | undefined {
  const url = new URL(link.href, location.href);
  const leaves = url.origin !== location.origin || link.target || link.hasAttribute("download");
  return leaves || !/(\/|^)[^.]*$/.test(url.pathname) ? undefined : url;
}

const linkOf = (event: Event): HTMLAnchorElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;

function onClick(event: MouseEvent): void {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  // React's links have called preventDefault already.
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
  // Of a page that is only planned (see SiteLink) there is nothing to load.
  if (!url || url.pathname === location.pathname || link.dataset.planned !== undefined) return;
  announceIntent();
  loadPageData(url.pathname)
    .then((data) => data?.docPage && loadContent(data.docPage.contentUrl))
    // Only a head start: navigation itself reports what fails.
    .catch(() => undefined);
}

/** Listens on the whole document; call once. */
export function enhanceLinks(): void {
  document.addEventListener("click", onClick);
  for (const type of ["pointerover", "focusin", "touchstart"]) {
    document.addEventListener(type, onIntent, { passive: true });
  }
}
