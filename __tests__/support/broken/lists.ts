// The content tree's lists of addresses. Each input is a complete file whose name is fixed, so a tree can only
// contain one of them, and each is checked separately. The tree contains /targets/ and /targets/page/.
import { family, whole } from "./input";
import type { Draft } from "./input";

/** A list with a mistake on a line. */
const list =
  (file: string) =>
  (line: number, says: RegExp, ...lines: string[]): Draft => ({
    ...whole(line, says, `${lines.join("\n")}\n`),
    file,
  });
const redirects = list("redirects.yaml");
const published = list("published-urls.yaml");

const redirect = (from: string, to: string) => [`- from: ${from}`, `  to: ${to}`];

export const redirectLists = family("redirects", {
  "a redirect to itself": redirects(1, /to itself/, ...redirect("/old/", "/old/")),
  "a circle of two": redirects(
    3,
    /redirected too/,
    ...redirect("/a/", "/b/"),
    ...redirect("/b/", "/a/"),
  ),
  "a circle of three": redirects(
    5,
    /redirected too/,
    ...redirect("/a/", "/b/"),
    ...redirect("/b/", "/c/"),
    ...redirect("/c/", "/a/"),
  ),
  "a redirect into a circle": redirects(
    1,
    /redirected too/,
    ...redirect("/start/", "/a/"),
    ...redirect("/a/", "/b/"),
    ...redirect("/b/", "/a/"),
  ),
  "a circle with an anchor": redirects(1, /loop|itself/, ...redirect("/a/", "/a/#names")),
  "a chain of redirects": redirects(
    1,
    /redirected too[\s\S]*to: \/targets\/page\//,
    ...redirect("/a/", "/b/"),
    ...redirect("/b/", "/targets/page/"),
  ),
  "a redirect from a page": redirects(
    1,
    /\/targets\/page\/ is a page/,
    ...redirect("/targets/page/", "/targets/"),
  ),
  "a redirect from the home page": redirects(1, /home page/, ...redirect("/", "/targets/")),
  "a redirect to nowhere": redirects(
    1,
    /no page or file at \/gone\//,
    ...redirect("/a/", "/gone/"),
  ),
  "a redirect to a missing anchor": redirects(
    1,
    /no anchor "naems"/,
    ...redirect("/a/", "/targets/page/#naems"),
  ),
  "a redirect to another host": redirects(
    2,
    /isn't an address of this site/,
    ...redirect("/a/", "https://example.com/"),
  ),
  "a redirect to a host without a scheme": redirects(
    2,
    /isn't an address of this site/,
    ...redirect("/a/", "//example.com/"),
  ),
  "a redirect from an anchor": redirects(1, /has an anchor/, ...redirect("/a/#b", "/targets/")),
  "a redirect without a slash": redirects(
    1,
    /doesn't end with a slash/,
    ...redirect("/a", "/targets/"),
  ),
  "a redirect to an address without a slash": redirects(
    2,
    /doesn't end with a slash/,
    ...redirect("/a/", "/targets/page"),
  ),
  "a redirect to a path outside the site": redirects(
    1,
    /isn't the address of a page/,
    ...redirect("/../a/", "/targets/"),
  ),
  "a redirect with a query": redirects(
    1,
    /isn't the address of a page/,
    ...redirect("/a/?b=1", "/targets/"),
  ),
  "the same redirect twice": redirects(
    3,
    /already redirected on line 1/,
    ...redirect("/a/", "/targets/"),
    ...redirect("/a/", "/targets/page/"),
  ),
  "a redirect without a target": redirects(1, /no address in to/, "- from: /a/"),
  "a redirect with an unknown key": redirects(
    3,
    /"status"/,
    ...redirect("/a/", "/targets/"),
    "  status: 301",
  ),
  "a redirect that is a word": redirects(1, /isn't a redirect/, "- /a/"),
  "a map of redirects": redirects(1, /isn't a list/, "/a/: /targets/"),
  "redirects with an unclosed bracket": redirects(
    2,
    /brackets or braces isn't closed/,
    "- from: /a/",
    "  to: [/targets/",
  ),
  "redirects indented with tabs": redirects(
    2,
    /indented with a tab/,
    "- from: /a/",
    "\tto: /targets/",
  ),
});

export const addressLists = family("lists", {
  "a published address without a slash": published(
    2,
    /start and end with a slash/,
    "- /targets/next/",
    "- /targets/later",
  ),
  "a published address without a dash": published(1, /isn't a list/, "/targets/next/"),
  "a published address that is an alias": published(1, /starts with \*/, "- *next"),
  "a published address that is a map": published(1, /isn't an address/, "- url: /targets/next/"),
  "published addresses with an unclosed bracket": published(
    1,
    /brackets or braces isn't closed/,
    "- [/targets/next/",
  ),
  "a published address that is gone": published(
    2,
    /was published but no longer exists/,
    "- /targets/",
    "- /gone/",
  ),
  "a published address of another host": published(1, /isn't an address/, "- https://example.com/"),
  "published addresses with a merge conflict": published(
    1,
    /merge conflict/,
    "<<<<<<< ours",
    "- /targets/",
    "=======",
    ">>>>>>> theirs",
  ),
});
