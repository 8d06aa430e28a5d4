// Checks published addresses. Readers and other sites link to them, so each must stay a page or a redirect.
import type { ContentProblem } from "../core/problem";
import { addressList } from "./address-list";
import type { ListedAddress } from "./address-list";

/** The file in the content directory that lists them. */
export const PUBLISHED_FILE = "published-urls.yaml";

/**
 * Returns the addresses in the content tree's published-urls.yaml, or an empty list if the file is missing.
 */
export function publishedUrls(contentDirectory: string): ListedAddress[] {
  return addressList(contentDirectory, PUBLISHED_FILE);
}

/** Returns a problem for each published address that no longer exists. */
export function vanishedUrls(
  published: readonly ListedAddress[],
  stands: (url: string) => boolean,
): ContentProblem[] {
  return published
    .filter(({ url }) => !stands(url))
    .map(({ url, line }) => ({
      file: PUBLISHED_FILE,
      line,
      message: `${url} was published but no longer exists`,
      fix: `redirect it in redirects.yaml:\n- from: ${url}\n  to: /the/new/address/`,
    }));
}
