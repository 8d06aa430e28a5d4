// Runs in the page: finds out which pages of the site the service worker has stored.
import { OFFLINE_URL, pageDataUrl, SHELL_URL } from "../../core/offline";
import { isPrintable } from "../../core/printable";
import type { TitledLink } from "../../core/types";
import { slugUrl } from "../../core/url";

/** Caches of the offline plugin that contain visited pages. */
const STORE = /-runtime-/;

const NO_PAGES = [OFFLINE_URL, SHELL_URL, "/404/"];

/** Returns the stored pages by URL, with their titles. Rejects if storage is blocked. */
export async function storedPages(): Promise<TitledLink[]> {
  const pages = new Map<string, TitledLink>();
  for (const name of (await caches.keys()).filter((key) => STORE.test(key))) {
    const store = await caches.open(name);
    const urls = new Set((await store.keys()).flatMap(({ url }) => pageOf(url) ?? []));
    await Promise.all(
      [...urls].map(async (url) => pages.set(url, { url, title: await titleOf(store, url) })),
    );
  }
  return [...pages.values()].sort((a, b) => (a.url < b.url ? -1 : 1));
}

/** Returns the page that a stored file belongs to. The file is a document or the text of one. */
function pageOf(file: string): string | undefined {
  const { pathname } = new URL(file);
  const [, slug] = /^\/content\/(.*)\.json$/.exec(pathname) ?? [];
  const url = slug ? slugUrl(slug) : pathname;
  const isPage = url.endsWith("/") && !NO_PAGES.includes(url) && !isPrintable(url);
  return isPage ? url : undefined;
}

async function titleOf(store: Cache, url: string): Promise<string> {
  const any = { ignoreSearch: true };
  const data = await store.match(pageDataUrl(url), any);
  const { result } = data
    ? ((await data.json()) as { result?: { data?: { docPage?: { title?: string } } } })
    : {};
  if (result?.data?.docPage?.title) return result.data.docPage.title;
  const document = await store.match(url, any);
  const html = document ? await document.text() : "";
  const { title } = new DOMParser().parseFromString(html, "text/html");
  return title.replace(/ \| webpack$/, "") || url;
}
