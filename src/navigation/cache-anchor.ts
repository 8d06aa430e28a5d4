// The options of the cache used to be part of another page. This redirects their old addresses, which have a
// hash that starts with "#cache", to the page that documents them now.

const OLD_PAGE = "/configuration/other-options/";
const CACHE_PAGE = "/configuration/cache/";

/** Replaces one of the cache's old root-relative addresses with the new one. Returns others unchanged. */
export const movedAddress = (address: string): string =>
  address.replace(/^\/configuration\/other-options\/?(?=(\?[^#]*)?#cache)/, CACHE_PAGE);

/**
 * Returns the script for the head of the old page, or "" for other pages. The old page stays hidden while the
 * browser loads the new one.
 */
export const cacheAnchorScript = (path: string): string =>
  path === OLD_PAGE
    ? `location.hash.startsWith("#cache")&&(document.documentElement.style.display="none",` +
      `location.replace("${CACHE_PAGE}"+location.search+location.hash))`
    : "";
