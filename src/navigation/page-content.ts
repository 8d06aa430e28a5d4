// Loads pages' bodies in the browser. Each is fetched once and kept in memory, so that Back and Forward show
// it immediately. During server rendering, the body comes from the file that the build wrote.
import { contentFilePath, contentFileUrl, type ContentFile } from "../core/content-file";
import { once } from "../core/once";
import { onThisPageHtml } from "../core/on-this-page";
import { pageSlug } from "../core/url";
import { fetchJson } from "./fetch-json";

/** What a page shows in addition to its data. */
export interface PageContent extends Pick<ContentFile, "html" | "moved"> {
  /** The 'On this page' list as static HTML. */
  onThisPage: string;
}

const contents = new Map<string, PageContent>();
const requests = new Map<string, Promise<PageContent>>();

/** Returns what a page shows from its content file. */
export const contentOf = ({ html, headings, moved }: Omit<ContentFile, "digest">): PageContent => ({
  html,
  onThisPage: onThisPageHtml(headings),
  moved,
});

/** Returns the content if it has already been loaded or shown. */
export const contentInMemory = (contentUrl: string): PageContent | undefined =>
  contents.get(contentUrl);

/** Stores content that is on the screen for when the reader comes back. */
export function rememberContent(contentUrl: string, content: PageContent): void {
  contents.set(contentUrl, content);
}

/** Returns the 'On this page' list in the document, without its highlight. */
export function onThisPageMarkup(): string {
  const list = document.querySelector(".on-this-page [data-anchor-list]");
  return list?.innerHTML.replaceAll(' aria-current="true"', "") ?? "";
}

/**
 * Fetches the content. Rejects if it can't be loaded. Failed requests aren't cached, so callers can try
 * again.
 */
export function loadContent(contentUrl: string): Promise<PageContent> {
  const known = contents.get(contentUrl);
  if (known) return Promise.resolve(known);
  return once(requests, contentUrl, async () => {
    const content = contentOf(await fetchJson<ContentFile>(contentUrl));
    contents.set(contentUrl, content);
    return content;
  });
}

/**
 * Handles a rejection of loadContent. If the site is unreachable, it reloads the page, because the service worker
 * then serves the document or lists what is stored. Otherwise, it calls showError.
 */
export function onContentFailure(error: unknown, showError: () => void): void {
  if (error instanceof TypeError && navigator.serviceWorker?.controller) location.reload();
  else showError();
}

/** Reads the content that the build wrote. Only for server rendering. */
export function readContentOnServer(contentUrl: string): PageContent {
  const file = contentFileOnServer(contentUrl.replace(/^\/|\?.*$/g, ""));
  if (!file) throw new Error(`The build hasn't written public${contentUrl}.`);
  return contentOf(file);
}

/**
 * Returns the address of a page's content file if it lists old anchors that moved to other pages, otherwise
 * undefined. Only for server rendering.
 */
export function movedAnchorsUrlOnServer(pathname: string): string | undefined {
  const slug = pageSlug(pathname.slice(1, -1));
  const file = contentFileOnServer(contentFilePath(slug));
  return file?.moved && contentFileUrl(slug, file.digest);
}

/** Returns undefined if the page has no content file. */
function contentFileOnServer(file: string): ContentFile | undefined {
  // This isn't an import because Gatsby re-renders every page in all later builds once rendering uses its
  // tracked `fs` (cache-dir/ssr-builtin-trackers). It's safe here because page data contains the body's
  // digest.
  const { existsSync, readFileSync } = process.getBuiltinModule("node:fs");
  const location = `public/${file}`;
  if (!existsSync(location)) return undefined;
  return JSON.parse(readFileSync(location, "utf8")) as ContentFile;
}
