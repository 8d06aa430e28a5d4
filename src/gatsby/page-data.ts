// Loads other pages' data with Gatsby's loader (cache-dir/loader.js), which fetches each page's data once.

/** The part of a page's query result that navigation reads. */
interface NavigationData {
  docPage?: { contentUrl: string } | null;
}

interface GatsbyLoader {
  loadPage(path: string): Promise<{ json?: { data?: NavigationData } } | undefined>;
}

/** Returns the page's query result, or undefined if the page doesn't exist. */
export async function loadPageData(path: string): Promise<NavigationData | undefined> {
  const { ___loader: loader } = window as Window & { ___loader?: GatsbyLoader };
  return (await loader?.loadPage(path))?.json?.data;
}
