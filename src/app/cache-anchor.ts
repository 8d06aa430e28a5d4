// The options of the cache used to be part of another page. This redirects their old addresses, which have a
// hash that starts with "#cache", to the page that documents them now.

const OLD_PAGE = "/configuration/other-options/";
const CACHE_PAGE = "/configuration/cache/";

/** A root-relative address, moved to the cache's page if it is an old one of the cache. */
export const movedAddress = (address: string): string =>
  address.replace(/^\/configuration\/other-options\/?(?=(\?[^#]*)?#cache)/, CACHE_PAGE);

/**
 * Script text for the head of the old page, "" for every other one. Nothing of the page shows while the
 * browser loads the other.
 */
export const cacheAnchorScript = (path: string): string =>
  path === OLD_PAGE
    ? `location.hash.startsWith("#cache")&&(document.documentElement.style.display="none",` +
      `location.replace("${CACHE_PAGE}"+location.search+location.hash))`
    : "";
