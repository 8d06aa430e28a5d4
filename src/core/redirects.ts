// Reads the list of old URLs and their new targets from YAML, and rejects redirects that wouldn't work.
// src/build/links checks everything that requires knowledge of the site's pages.
import { nearest } from "./nearest";
import type { ContentProblem, Explanation } from "./problem";
import { parseList } from "./yaml-file";

/** The file in the content directory that contains the redirects. */
export const REDIRECTS_FILE = "redirects.yaml";

/** A URL that was published before, and its replacement. */
export interface Redirect {
  /** The root-relative URL with a trailing slash. */
  from: string;
  /** The root-relative URL of a page, with or without an anchor. */
  to: string;
  /** The line number in the file. */
  line: number;
}

const KEYS = ["from", "to"] as const;
const EXAMPLE = "write each redirect as\n- from: /guides/old-name/\n  to: /guides/new-name/";

// Path segments can't be "." or "..", which would leave the site's folder.
const PAGE = /^(?:\/(?!\.{1,2}\/)[\p{L}\p{N}_.~-]+)*\/$/u;

/** Returns the URL without its anchor. */
const pageOf = (url: string): string => url.split("#", 1)[0]!;

/** Returns the valid redirects and the problems with the others. Never throws. */
export function parseRedirects(text: string): {
  redirects: Redirect[];
  problems: ContentProblem[];
} {
  const { entries, problems } = parseList(REDIRECTS_FILE, text, EXAMPLE);
  const report = (line: number, message: string, fix: string) =>
    problems.push({ file: REDIRECTS_FILE, line, message, fix });

  const redirects: Redirect[] = [];
  for (const { line, value, lineOf } of entries) {
    if (typeof value !== "object" || value === null) {
      report(line, "This isn't a redirect", EXAMPLE);
      continue;
    }
    const before = problems.length;
    for (const key of Object.keys(value).filter((name) => !KEYS.some((known) => known === name))) {
      const meant = nearest(key, KEYS);
      const fix = meant ? `write ${meant}` : `remove it; a redirect has ${KEYS.join(" and ")}`;
      report(lineOf(key), `Unknown key "${key}"`, fix);
    }
    const [from = "", to = ""] = KEYS.map((key) => {
      const found = (value as Record<string, unknown>)[key];
      const url = typeof found === "string" ? found : "";
      const problem = malformed(key, url);
      if (problem) report(lineOf(key), ...problem);
      return url;
    });
    if (problems.length === before) redirects.push({ from, to, line });
  }
  const byFrom = new Map(redirects.toReversed().map((redirect) => [redirect.from, redirect]));
  const valid = redirects.filter((redirect) => {
    const conflict = conflictOf(redirect, byFrom);
    if (conflict) report(redirect.line, ...conflict);
    return !conflict;
  });
  return { redirects: valid, problems };
}

function malformed(key: (typeof KEYS)[number], url: string): Explanation | undefined {
  const page = pageOf(url);
  if (url === "") return [`The redirect has no address in ${key}`, EXAMPLE];
  if (!url.startsWith("/") || url.startsWith("//")) {
    return [`"${url}" isn't an address of this site`, "start it with one slash: /guides/caching/"];
  }
  if (key === "from" && url !== page) {
    return [
      `"${url}" has an anchor, but only whole pages can be redirected`,
      `write ${page}, or remove the redirect if the page still exists`,
    ];
  }
  if (key === "from" && page === "/") {
    return ["The home page can't be redirected", "remove the redirect"];
  }
  if (PAGE.test(page)) return undefined;
  return PAGE.test(`${page}/`)
    ? [`The path of "${url}" doesn't end with a slash`, `write ${page}/${url.slice(page.length)}`]
    : [
        `"${url}" isn't the address of a page`,
        "use letters, digits, and hyphens between slashes: /guides/caching/",
      ];
}

/** Returns what's wrong if the address is redirected twice, or if its target is redirected, too. */
function conflictOf(
  redirect: Redirect,
  byFrom: ReadonlyMap<string, Redirect>,
): Explanation | undefined {
  const { from, to } = redirect;
  const first = byFrom.get(from)!;
  if (first !== redirect) {
    return [`${from} is already redirected on line ${first.line}`, "keep one of them"];
  }
  const next = byFrom.get(pageOf(to));
  if (!next) return undefined;
  if (next === redirect) {
    return [`${from} is redirected to itself`, "write the page's new address"];
  }
  return [
    `${to} is redirected too, on line ${next.line}`,
    pageOf(next.to) === from ? "point one of them to a page" : `write to: ${next.to}`,
  ];
}
