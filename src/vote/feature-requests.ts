// The features that readers request from webpack: the GitHub search that lists them, and GitHub's response.
// https://docs.github.com/en/rest/search/search#search-issues-and-pull-requests
import { VOTE_URL } from "../core/navigation";

const REPOSITORY = "webpack/webpack";

/**
 * Open feature requests in GitHub's search syntax. The repository's request form sets the issue type but no
 * label. Requests older than issue types have the label, and many of the votes.
 */
const ISSUES = "is:issue is:open (type:Feature OR label:enhancement)";

const PER_PAGE = 25;
/** GitHub returns at most this many results for a search. */
const MAX_RESULTS = 1000;

/** Maximum length of the search text. GitHub accepts 256 characters including all qualifiers. */
export const MAX_TEXT = 80;

/** Time spans that readers can limit requests to, in days. */
export const AGES = {
  month: { days: 31, title: "in the last month" },
  year: { days: 366, title: "in the last year" },
  "3-years": { days: 1096, title: "in the last three years" },
} as const;

type Age = keyof typeof AGES;

/** What a reader searches for. This is the page's state, which is stored in its address. */
export interface RequestSearch {
  text: string;
  age: Age | null;
  /** Counted from 1. */
  page: number;
}

/** An open request. Other people write all its texts, so treat them as plain text, never as HTML. */
export interface FeatureRequest {
  number: number;
  title: string;
  votes: number;
  comments: number;
  /** ISO 8601. */
  created: string;
  labels: string[];
}

/** One page of requests, most votes first. */
export interface RequestPage {
  requests: FeatureRequest[];
  /** Number of all requests that match. */
  total: number;
  /** Whether GitHub ran out of time and counted only some of the requests. */
  incomplete: boolean;
}

/** Parses the query of the page's address and ignores invalid values. */
export function parseRequestSearch(query: string): RequestSearch {
  const parameters = new URLSearchParams(query);
  const age = parameters.get("created") ?? "";
  const page = Number(parameters.get("page"));
  return {
    text: (parameters.get("q") ?? "").trim().slice(0, MAX_TEXT),
    age: Object.hasOwn(AGES, age) ? (age as Age) : null,
    page: Number.isInteger(page) && page >= 1 && page <= MAX_RESULTS / PER_PAGE ? page : 1,
  };
}

/** Root-relative address of the page in a given state. */
export function requestSearchUrl({ text, age, page }: RequestSearch): string {
  const parameters = new URLSearchParams();
  if (text) parameters.set("q", text);
  if (age) parameters.set("created", age);
  if (page > 1) parameters.set("page", String(page));
  const query = parameters.toString();
  return query ? `${VOTE_URL}?${query}` : VOTE_URL;
}

/** Returns the GitHub API address for a search. `today` is the time (ms) from which ages are calculated. */
export function githubSearchUrl({ text, age, page }: RequestSearch, today: number): string {
  const parts = [`repo:${REPOSITORY}`, ISSUES, ...quotedWords(text)];
  if (age) {
    const first = new Date(today - AGES[age].days * 86_400_000);
    parts.push(`created:>=${first.toISOString().slice(0, 10)}`);
  }
  const parameters = new URLSearchParams({
    q: parts.join(" "),
    // Required for OR and parentheses between qualifiers.
    advanced_search: "true",
    sort: "reactions-+1",
    order: "desc",
    per_page: String(PER_PAGE),
    page: String(page),
  });
  return `https://api.github.com/search/issues?${parameters.toString()}`;
}

// Quotes turn a word into plain text. Otherwise a qualifier (`repo:`) or an operator (`OR`) in the reader's
// text, or in a link that someone else made, could extend the search to other repositories.
const quotedWords = (text: string): string[] =>
  text
    .split(/[\s"\\]+/)
    .filter(Boolean)
    .map((word) => `"${word}"`);

/** The same list on GitHub, for readers without a script. */
export const REQUESTS_ON_GITHUB = `https://github.com/${REPOSITORY}/issues?${new URLSearchParams({
  q: `${ISSUES} sort:reactions-+1-desc`,
}).toString()}`;

/** Address of the form for a new request. */
export const NEW_REQUEST_URL = `https://github.com/${REPOSITORY}/issues/new/choose`;

/** Address of a request on GitHub, where readers can vote. */
export const requestUrl = (number: number): string =>
  `https://github.com/${REPOSITORY}/issues/${number}`;

/** Returns the number of pages that GitHub shows for this many results. */
export const pageCount = (total: number): number =>
  Math.ceil(Math.min(total, MAX_RESULTS) / PER_PAGE);

/** Returns the rank of a page's first request, counted from 1. */
export const firstRank = (page: number): number => (page - 1) * PER_PAGE + 1;

/** The fields that the page uses of GitHub's response. */
interface GitHubSearch {
  total_count: number;
  incomplete_results: boolean;
  items: {
    number: number;
    title: string;
    html_url: string;
    reactions: { "+1": number };
    comments: number;
    created_at: string;
    labels: { name: string }[];
  }[];
}

/** Extracts what the page shows from GitHub's response. Throws a TypeError if the response has a different shape. */
export function parseRequestPage(answer: unknown): RequestPage {
  const { items, total_count, incomplete_results } = answer as GitHubSearch;
  return {
    total: total_count,
    incomplete: incomplete_results,
    requests: items
      // The page is about one repository, whatever GitHub finds.
      .filter(({ number, html_url }) => html_url === requestUrl(number))
      .map(({ number, title, reactions, comments, created_at, labels }) => ({
        number,
        title,
        votes: reactions["+1"],
        comments,
        created: created_at,
        labels: labels.map(({ name }) => name),
      })),
  };
}

/**
 * Returns the time (ms) when GitHub accepts requests again, or undefined if the response isn't a refusal. If
 * a refusal doesn't include a time, returns one minute after `now`.
 */
export function refusedUntil(
  response: Pick<Response, "status" | "headers">,
  now: number,
): number | undefined {
  const { status, headers } = response;
  if (status !== 403 && status !== 429) return undefined;
  const seconds = (name: string) => {
    const value = headers.get(name);
    return value === null || !/^\d{1,12}$/.test(value) ? undefined : Number(value);
  };
  const wait = seconds("retry-after");
  if (wait !== undefined) return now + wait * 1000;
  const reset = seconds("x-ratelimit-reset");
  if (seconds("x-ratelimit-remaining") === 0 && reset !== undefined) return reset * 1000;
  return status === 429 ? now + 60_000 : undefined;
}
