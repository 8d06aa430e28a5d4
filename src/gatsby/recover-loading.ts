// Handles a page's code or data that fails to load, for example in a tab that is older than the last deploy: navigation
// falls back to a full load, the first page stays readable, and nothing reloads by itself twice. Also drops a page that
// arrives after the reader has gone elsewhere.
import { hideLoadNotice, offerReload, showLoadNotice } from "../navigation/load-notice";
import { RELOAD_ADVICE, toLoadError } from "../core/errors";

interface LoadedPage {
  status?: string;
}

interface GatsbyWindow {
  ___loader: {
    loadPage(path: string): Promise<LoadedPage | undefined>;
    loadPageSync(path: string, options?: object): LoadedPage | undefined;
    hovering(path: string): void;
  };
  ___navigate(to: string | number, options?: object): void;
  /** Path of the page that the document shows, even if it's served at another address. */
  pagePath?: string;
}

const NOT_FOUND_PATH = "/404.html";

/** Gatsby considers a navigation delayed after the same time. */
const DELAYED_MS = 1000;

/** The router's version of the address (@gatsbyjs/reach-router, getLocation), which encodes "%2F" again. */
function addressInRouter(): string {
  return encodeURI(decodeURI(location.pathname)) + location.search;
}

let hasRendered = false;

/** Call it when React has rendered the first page. Until then, links lead to a full load. */
export function startNavigation(): void {
  hasRendered = true;
}

/** Registers the handlers. Call it once, before Gatsby loads the first page. */
export function recoverLoading(): void {
  const gatsby = window as unknown as GatsbyWindow;
  const { ___loader: loader, ___navigate: navigate } = gatsby;
  const { loadPage, loadPageSync } = loader;
  let isFirst = true;
  let target: string | number | undefined;
  let unknown: { address: string; page: LoadedPage | undefined } | undefined;
  /** How often the reader has followed a link or gone back or forward. Only the last time counts. */
  let moves = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stopWaiting = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    hideLoadNotice();
  };
  const countMove = () => {
    moves += 1;
    stopWaiting();
  };
  window.addEventListener("popstate", countMove);

  gatsby.___navigate = (to, options) => {
    // Gatsby's router doesn't listen yet, so only the address would change.
    if (!hasRendered && typeof to === "string") return location.assign(to);
    countMove();
    target = to;
    navigate(to, options);
    target = undefined;
  };

  loader.loadPage = async (path) => {
    const isDocument = isFirst;
    isFirst = false;
    const isNotFound = isDocument && gatsby.pagePath === NOT_FOUND_PATH;
    // Set while Gatsby's navigation requests the page. A prefetched page has no value here.
    const to = target;
    const leave = () => location.assign(to as string);
    if (to) {
      timer = setTimeout(() => {
        showLoadNotice("Loading the page…", "Open it directly", leave, "status");
      }, DELAYED_MS);
    }
    // Gatsby requests the page of the address itself after Back or Forward (cache-dir/ensure-resources.js).
    const isShownNext = !isDocument && (to || path === location.pathname + location.search);
    const movesBefore = moves;
    let page: LoadedPage | undefined;
    try {
      // The address itself has no data, and not every server can read the query.
      page = await loadPage(isNotFound ? NOT_FOUND_PATH : path);
    } catch {
      // This bundle doesn't contain the template (cache-dir/loader.js), so the click would do nothing.
    }
    // Gatsby would show the page, although the reader has gone elsewhere in the meantime.
    if (isShownNext && movesBefore !== moves) return new Promise(() => {});
    if (to) stopWaiting();
    // Gatsby requests the page again under the router's address, and blanks the document if it finds nothing.
    if (isNotFound) unknown = { address: addressInRouter(), page };
    if ((page && page.status !== "error") || !(to || isDocument)) return page;
    // Gatsby's own full load (cache-dir/navigation.js) would lose the query and hash.
    if (to) leave();
    else offerReload(`The controls on this page couldn't be loaded. ${RELOAD_ADVICE}`);
    return new Promise(() => {});
  };
  loader.loadPageSync = (path, options) =>
    path === unknown?.address ? unknown.page : loadPageSync(path, options);
  // Gatsby's own version doesn't handle a failure.
  loader.hovering = (path) => void loader.loadPage(path);
}

// Gatsby reloads the page for each lost chunk (cache-dir/navigation.js), endlessly if it stays lost. This
// listener is added while the module loads because listeners run in order and must come before Gatsby's.
window.addEventListener("unhandledrejection", (event) => {
  const error = toLoadError(event.reason);
  if (!error) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  // An unknown template comes from Gatsby's loader, so loadPage above has already handled it.
  if (error.code !== "MODULE_NOT_FOUND") offerReload(`${error.message}. ${RELOAD_ADVICE}`);
});
