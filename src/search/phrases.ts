// What both searches say about their results.
import { counted } from "../core/counted";
import { DOCS_REPOSITORY } from "../core/site";

/** Returns the number of results in words. */
export const resultsInWords = (count: number): string =>
  count === 0 ? "No results" : counted(count, "result");

/** Returns the URL for reporting a query without results. A lone surrogate in the query doesn't throw an error. */
export const issueUrl = (query: string): string =>
  `${DOCS_REPOSITORY}/issues/new?${new URLSearchParams({ title: `Not found: ${query}` }).toString()}`;
