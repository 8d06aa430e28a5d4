// Checks published addresses. Readers and other sites link to them, so each must stay a page or a redirect.
import { execFileSync } from "node:child_process";
import { optionalText } from "../core/files";
import { parsePublishedUrls, PUBLISHED_FILE, type ListedAddress } from "../core/published-list";
import type { ContentProblem } from "../core/problem";

/** Returns the list as it was last committed, because the editor adds addresses before they're published. */
export function committedUrls(contentDirectory: string): ListedAddress[] {
  try {
    const text = execFileSync("git", ["show", `HEAD:./${PUBLISHED_FILE}`], {
      cwd: contentDirectory,
      encoding: "utf8",
      stdio: "pipe",
    });
    const { urls, problems } = parsePublishedUrls(text);
    if (problems.length === 0) return urls;
  } catch {
    // Without a repository, it's unknown what isn't published yet.
  }
  return parsePublishedUrls(optionalText(contentDirectory, PUBLISHED_FILE)).urls;
}

/** Returns a problem for each published address that no longer exists. */
export function vanishedUrls(
  published: readonly ListedAddress[],
  exists: (url: string) => boolean,
): ContentProblem[] {
  return published
    .filter(({ url }) => !exists(url))
    .map(({ url, line }) => ({
      file: PUBLISHED_FILE,
      line,
      message: `${url} was published but no longer exists`,
      fix: `redirect it in redirects.yaml:\n- from: ${url}\n  to: /the/new/address/`,
    }));
}
