// Finds one page of each type on the site, and mocks the other hosts that pages request.
import { readFileSync } from "node:fs";
import path from "node:path";
import type { BrowserContext } from "playwright-core";
import { siteDirectory } from "./server";
import { sitePages } from "./site";

/** Pictures from other hosts that pages may show. */
export const pictures = [
  /github\.com\/.*\.png/,
  /avatars\.githubusercontent/,
  /images\.opencollective/,
];

/** Returns the address of one page per type. Throws if the site has none of a type. */
export function pageTypes(): Record<string, string> {
  const pages = sitePages();
  const first = (type: string, pattern: RegExp, holds = "") => {
    const found = pages.find(
      (url) =>
        pattern.test(url) &&
        readFileSync(path.join(siteDirectory, url, "index.html"), "utf8").includes(holds),
    );
    if (found === undefined) throw new Error(`${siteDirectory} holds no page of the type ${type}.`);
    return found;
  };
  return {
    home: "/",
    section: "/concepts/",
    documentation: "/concepts/output/",
    README: first("README", /^\/loaders\/[^/]+\/$/, "README.md"),
    reference: "/configuration/output/",
    options: "/configuration/",
    blog: "/blog/",
    post: first("post", /^\/blog\/[^/]+\/$/),
    vote: "/vote/",
    offline: "/offline/",
    printable: "/concepts/printable/",
    "not found": "/404/",
  };
}

/** Responds to GitHub's search, which the vote page requests, with an empty result. */
export async function answerGitHub(context: BrowserContext): Promise<void> {
  await context.route("https://api.github.com/**", (route) =>
    route.fulfill({ json: { total_count: 0, items: [] } }),
  );
}
