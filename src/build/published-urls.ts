// Checks published addresses. Readers and other sites link to them, so each must stay a page or a redirect.
import { execFileSync } from "node:child_process";
import { optionalText } from "../core/files";
import { PUBLISHED_FILE } from "../core/published-list";
import { formatProblems, type ContentProblem } from "../core/problem";
import { parseList } from "../core/yaml-file";

/** An address and its line in the file. */
interface ListedAddress {
  url: string;
  line: number;
}

const EXAMPLE = "write one address per line: - /guides/caching/";

/** Returns the list of a content tree, which is empty if there is none. Throws if the file is invalid. */
export const publishedUrls = (contentDirectory: string): ListedAddress[] =>
  parsePublished(optionalText(contentDirectory, PUBLISHED_FILE));

/** Returns the list as it was last committed, because the editor adds addresses before they're published. */
export function committedUrls(contentDirectory: string): ListedAddress[] {
  try {
    const text = execFileSync("git", ["show", `HEAD:./${PUBLISHED_FILE}`], {
      cwd: contentDirectory,
      encoding: "utf8",
      stdio: "pipe",
    });
    return parsePublished(text);
  } catch {
    // Without a repository, it's unknown what isn't published yet.
    return publishedUrls(contentDirectory);
  }
}

function parsePublished(text: string): ListedAddress[] {
  const { entries, problems } = parseList(PUBLISHED_FILE, text, EXAMPLE);
  const addresses: ListedAddress[] = [];
  for (const { line, value } of entries) {
    if (typeof value === "string" && /^\/(.*\/)?$/.test(value))
      addresses.push({ url: value, line });
    else {
      const message = `${JSON.stringify(value)} isn't an address: it must start and end with a slash`;
      problems.push({ file: PUBLISHED_FILE, line, message, fix: EXAMPLE });
    }
  }
  if (problems.length > 0) throw new Error(formatProblems(problems));
  return addresses;
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
