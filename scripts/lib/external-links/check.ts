// Checks whether external addresses still exist. linkinator sends the requests, and repeats those that fail.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { toHtml } from "hast-util-to-html";
import { h } from "hastscript";
import { LinkChecker, LinkState, type LinkResult } from "linkinator";

/** The number of requests at a time. */
const CONCURRENT_REQUESTS = 8;

/** The result for an address. */
export type Outcome =
  | { kind: "fine" }
  /** The site reports that the page is gone (404, 410), or the anchor is missing. */
  | { kind: "dead"; reason: string }
  | { kind: "anchor"; reason: string }
  /** The page has moved permanently to another address. */
  | { kind: "moved"; to: string }
  /** The site blocks programs (401, 403, and the like), so the state is unknown. */
  | { kind: "blocked"; reason: string }
  /** The request failed in another way, which may be temporary. */
  | { kind: "failing"; reason: string };

const DEAD = [404, 410];
const BLOCKED = [401, 402, 403, 406, 407, 418, 451];
const PERMANENT = [301, 308];

/** Anchors that a browser or a script interprets, so elements don't have such ids. */
const NO_ID = /#(?:$|[/!]|:~:|L\d+|top$).*/;

/**
 * Checks addresses. `timeout` is the time for a response including its text, in ms. Failed requests are repeated
 * after 2 s, 4 s, and so on.
 */
export async function checkLinks(
  urls: Iterable<string>,
  { timeout = 20_000, retries = 2 } = {},
): Promise<Map<string, Outcome>> {
  const links = new Map([...urls].map((url) => [url, new URL(url.replace(NO_ID, ""))]));
  const checker = new LinkChecker();
  const redirected = new Set<string>();
  checker.on("redirect", ({ url }) => redirected.add(url));
  const results = await checkOnOnePage(checker, [...links.values()], timeout, retries);
  const outcomes = new Map<string, Outcome>();
  for (const [url, { href, hash }] of links) {
    const address = href.replace(/#.*/, "");
    const page = results.get(address)!;
    if (page.state !== LinkState.OK) outcomes.set(url, failure(page));
    else if (results.has(address + decodeURIComponent(hash)) && hash !== "") {
      outcomes.set(url, { kind: "anchor", reason: `the page has no ${decodeURIComponent(hash)}` });
    } else {
      const to = redirected.has(address) ? await newAddress(address, timeout) : undefined;
      if (to) to.hash ||= hash;
      outcomes.set(url, to ? { kind: "moved", to: to.href } : { kind: "fine" });
    }
  }
  return outcomes;
}

/** Returns the results by address. linkinator checks the links of pages, so this writes a page with all of them. */
async function checkOnOnePage(
  checker: LinkChecker,
  links: readonly URL[],
  timeout: number,
  retries: number,
): Promise<Map<string, LinkResult>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "external-links-"));
  try {
    const anchors = links.map(({ href }) => h("a", { href }));
    writeFileSync(path.join(folder, "links.html"), toHtml(anchors));
    const { links: results } = await checker.check({
      path: "links.html",
      serverRoot: folder,
      concurrency: CONCURRENT_REQUESTS,
      timeout,
      // The wait that a site requests isn't limited, so failed requests are repeated after our own.
      retryErrors: retries > 0,
      // linkinator doesn't count the first retry.
      retryErrorsCount: retries - 1,
      retryErrorsJitter: 0,
      redirects: "warn",
      checkFragments: true,
    });
    return new Map(results.map((result) => [result.url, result]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function failure({ state, status = 0, failureDetails = [] }: LinkResult): Outcome {
  const reason = `status ${status}`;
  if (DEAD.includes(status)) return { kind: "dead", reason };
  if (state === LinkState.SKIPPED || BLOCKED.includes(status)) return { kind: "blocked", reason };
  return { kind: "failing", reason: status > 0 ? reason : describeError(failureDetails.at(-1)) };
}

/** Returns where an address redirects to permanently. linkinator follows all redirects in the same way. */
async function newAddress(address: string, timeout: number): Promise<URL | undefined> {
  const signal = AbortSignal.timeout(timeout);
  const answer = await fetch(address, { method: "HEAD", redirect: "manual", signal }).catch(
    () => undefined,
  );
  const location = answer?.headers.get("location");
  return location && PERMANENT.includes(answer!.status) ? new URL(location, address) : undefined;
}

/** Describes an error, including its `cause`, where fetch() stores the reason. */
function describeError(error: unknown): string {
  const { name, message, cause } = error as Error & { cause?: { code?: string; message?: string } };
  if (name === "TimeoutError") return "no response in time";
  return cause?.code ?? cause?.message ?? message;
}
