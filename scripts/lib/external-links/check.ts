// Checks whether external addresses still exist, with only one request at a time to each host.
import { setTimeout as sleep } from "node:timers/promises";
import pMap from "p-map";
import { readHtml } from "../../../src/build/documents/read-html";

/** The number of hosts to send requests to in parallel. */
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
  | { kind: "refused"; reason: string }
  /** The request failed in another way, which may be temporary. */
  | { kind: "failing"; reason: string };

export interface CheckOptions {
  /** The time between two requests to a host, in ms. */
  pause: number;
  /** The time for a response including its text, in ms. */
  timeout: number;
  /** The number of retries after a failed request. */
  retries: number;
  /** The longest wait that we accept from a site, in ms. If it requests more, there is no retry. */
  longestWait: number;
  wait: (ms: number) => Promise<unknown>;
}

const defaults: CheckOptions = {
  pause: 1_000,
  timeout: 20_000,
  retries: 2,
  longestWait: 120_000,
  wait: (ms) => sleep(ms),
};

const HOPS = 10;
const GONE = [404, 410];
const REFUSED = [401, 402, 403, 406, 407, 418, 451, 999];
const REDIRECTS = [301, 302, 303, 307, 308];
const PERMANENT = [301, 308];

/** Anchors that a browser or a script interprets, so elements don't have such ids. */
const NO_ID = /^(?:$|[/!]|:~:|L\d+|top$)/;

const headers = {
  accept: "text/html,application/xhtml+xml,*/*;q=0.8",
  "accept-language": "en",
  "user-agent": "Mozilla/5.0 (compatible; documentation link check)",
};

/** A response, with its text only if it was requested and is HTML. */
interface Answer {
  status: number;
  location: string | null;
  retryAfter: string | null;
  html?: string;
}

/** Checks addresses, several hosts in parallel. Calls `onResult` for each as soon as it's known. */
export async function checkLinks(
  urls: Iterable<string>,
  options: Partial<CheckOptions> = {},
  onResult: (url: string, outcome: Outcome) => void = () => {},
): Promise<Map<string, Outcome>> {
  const client = new Client({ ...defaults, ...options });
  const byHost = new Map<string, string[]>();
  for (const url of urls) {
    const { host } = new URL(url);
    byHost.set(host, [...(byHost.get(host) ?? []), url]);
  }
  const outcomes = new Map<string, Outcome>();
  await pMap(
    [...byHost.values()],
    async (ofHost) => {
      for (const url of ofHost) {
        const outcome = await checkLink(client, url);
        outcomes.set(url, outcome);
        onResult(url, outcome);
      }
    },
    { concurrency: CONCURRENT_REQUESTS },
  );
  return outcomes;
}

async function checkLink(client: Client, url: string): Promise<Outcome> {
  const anchor = decode(new URL(url).hash.slice(1));
  let target = new URL(url);
  // The target of an unbroken chain of permanent redirects.
  let home = target;
  for (let hop = 0; hop <= HOPS; hop += 1) {
    let answer: Answer;
    try {
      answer = await client.ask(target, !NO_ID.test(anchor));
    } catch (error) {
      return { kind: "failing", reason: describeError(error) };
    }
    const { status, location, html } = answer;
    if (!REDIRECTS.includes(status) || location === null) {
      if (GONE.includes(status)) return { kind: "dead", reason: `status ${status}` };
      if (REFUSED.includes(status)) return { kind: "refused", reason: `status ${status}` };
      if (status >= 300) return { kind: "failing", reason: `status ${status}` };
      if (html !== undefined && !hasAnchor(html, anchor)) {
        return { kind: "anchor", reason: `the page has no #${anchor}` };
      }
      return home.href === new URL(url).href ? { kind: "fine" } : { kind: "moved", to: home.href };
    }
    if (!URL.canParse(location, target)) {
      return { kind: "failing", reason: `it redirects to "${location}"` };
    }
    const next = new URL(location, target);
    next.hash ||= target.hash;
    if (PERMANENT.includes(status) && home.href === target.href) home = next;
    target = next;
  }
  return { kind: "failing", reason: `more than ${HOPS} redirects` };
}

/** Whether a page contains an anchor. GitHub prefixes the ids of READMEs with "user-content-", even in JSON. */
const hasAnchor = (html: string, anchor: string): boolean =>
  html.includes(`user-content-${anchor}`) || readHtml(html).ids.includes(anchor);

/** Makes requests one at a time per host, with a pause in between. */
class Client {
  private readonly turns = new Map<string, Promise<unknown>>();

  constructor(private readonly options: CheckOptions) {}

  /** Requests an address, with its text if `wantsText` is set. Retries after temporary failures. */
  async ask(url: URL, wantsText: boolean): Promise<Answer> {
    const methods = wantsText ? ["GET"] : ["HEAD", "GET"];
    for (const method of methods.slice(0, -1)) {
      // Not every site supports HEAD, so only a successful response counts.
      const answer = await this.request(url, method).catch(() => null);
      if (answer && answer.status < 400) return answer;
    }
    for (let attempt = 0; ; attempt += 1) {
      const isLast = attempt === this.options.retries;
      let wait = this.options.pause * 2 ** (attempt + 1);
      try {
        const answer = await this.request(url, "GET");
        if (answer.status !== 429 && answer.status < 500) return answer;
        wait = Math.max(wait, secondsOf(answer.retryAfter) * 1000);
        if (isLast || wait > this.options.longestWait) return answer;
      } catch (error) {
        if (isLast) throw error;
      }
      await this.inTurn(url.host, () => this.options.wait(wait));
    }
  }

  private request(url: URL, method: string): Promise<Answer> {
    const isFirst = !this.turns.has(url.host);
    return this.inTurn(url.host, async () => {
      if (!isFirst) await this.options.wait(this.options.pause);
      return request(url, method, this.options.timeout);
    });
  }

  private inTurn<T>(host: string, work: () => Promise<T>): Promise<T> {
    const turn = (this.turns.get(host) ?? Promise.resolve()).then(work);
    this.turns.set(
      host,
      turn.catch(() => {}),
    );
    return turn;
  }
}

async function request(url: URL, method: string, timeout: number): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers,
    redirect: "manual",
    signal: AbortSignal.timeout(timeout),
  });
  const isHtml = /html/i.test(response.headers.get("content-type") ?? "");
  const answer: Answer = {
    status: response.status,
    location: response.headers.get("location"),
    retryAfter: response.headers.get("retry-after"),
  };
  if (method === "GET" && response.ok && isHtml) return { ...answer, html: await response.text() };
  await response.body?.cancel();
  return answer;
}

/** Returns the seconds of a Retry-After header, which contains seconds or a date. 0 without a header. */
function secondsOf(retryAfter: string | null): number {
  const seconds = Number(retryAfter ?? 0);
  if (Number.isFinite(seconds)) return Math.max(seconds, 0);
  const date = Date.parse(retryAfter ?? "");
  return Number.isNaN(date) ? 0 : Math.max((date - Date.now()) / 1000, 0);
}

/** Describes an error, including its `cause`, where fetch() stores the reason. */
function describeError(error: unknown): string {
  const { name, message, cause } = error as Error & { cause?: { code?: string; message?: string } };
  if (name === "TimeoutError") return "no response in time";
  return cause?.code ?? cause?.message ?? message;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
