// What both searches say about their results.
import { DOCS_REPOSITORY } from "../core/site";

/** Returns the number of results in words. */
export const resultsInWords = (count: number): string =>
  count === 0 ? "No results" : `${count} ${count === 1 ? "result" : "results"}`;

/** Returns the URL for reporting a query without results. A lone surrogate in the query doesn't throw an error. */
export const issueUrl = (query: string): string =>
  `${DOCS_REPOSITORY}/issues/new?${new URLSearchParams({ title: `Not found: ${query}` }).toString()}`;
