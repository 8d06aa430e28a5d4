// Lists the open feature requests by votes, loaded from GitHub's public API. Runs only in the browser.
import { Link, navigate } from "gatsby";
import { useEffect, useRef } from "react";
import { useFeatureRequests } from "../use-feature-requests";
import type { RequestsState } from "../use-feature-requests";
import { dateInWords } from "../../core/date-in-words";
import { Failure } from "../../ui/Failure/Failure";
import {
  AGES,
  firstRank,
  MAX_TEXT,
  pageCount,
  parseRequestSearch,
  requestSearchUrl,
  requestUrl,
} from "../feature-requests";
import type { FeatureRequest, RequestSearch } from "../feature-requests";
import * as styles from "./VoteList.module.css";

export interface VoteListProps {
  /** The query string of the page's URL, with its question mark. */
  query: string;
}

/** Shows the search form, the list or an error, and links to more pages of the list. */
export default function VoteList({ query }: VoteListProps) {
  const search = parseRequestSearch(query);
  const { state, retry } = useFeatureRequests(search);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(query);
  useEffect(() => {
    if (shown.current === query) return;
    shown.current = query;
    // The link or the form that had the focus is gone.
    heading.current?.focus();
  }, [query]);

  return (
    <section aria-labelledby="requests">
      <h2 id="requests" ref={heading} tabIndex={-1}>
        Open requests, most votes first
      </h2>
      {/* Back and Forward reset the form. */}
      <SearchForm key={query} search={search} />
      <p role="status" className={styles.status}>
        {statusText(state, search)}
      </p>
      {state.status === "ready" ? (
        <>
          <ol className={styles.list} start={firstRank(search.page)}>
            {state.page.requests.map((request) => (
              <Request key={request.number} {...request} />
            ))}
          </ol>
          <Paging search={search} pages={pageCount(state.page.total)} />
        </>
      ) : (
        state.status !== "pending" && (
          <Problem
            state={state}
            onRetry={() => {
              heading.current?.focus();
              retry();
            }}
          />
        )
      )}
    </section>
  );
}

function SearchForm({ search }: { search: RequestSearch }) {
  return (
    <form
      role="search"
      aria-label="Feature requests"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const { q, created } = Object.fromEntries(new FormData(event.currentTarget));
        const form = new URLSearchParams({ q: q as string, created: created as string });
        void navigate(requestSearchUrl(parseRequestSearch(form.toString())));
      }}
    >
      <label>
        Keywords
        <input type="search" name="q" defaultValue={search.text} maxLength={MAX_TEXT} />
      </label>
      <label>
        Created
        <select name="created" defaultValue={search.age ?? ""}>
          <option value="">at any time</option>
          {Object.entries(AGES).map(([age, { title }]) => (
            <option key={age} value={age}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="button">
        Search
      </button>
    </form>
  );
}

const NUMBER = new Intl.NumberFormat("en");
const counted = (count: number, one: string) =>
  `${NUMBER.format(count)} ${count === 1 ? one : `${one}s`}`;

function statusText(state: RequestsState, { page }: RequestSearch): string {
  if (state.status === "pending") return "Loading requests from GitHub…";
  if (state.status !== "ready") return "";
  const { requests, total, incomplete } = state.page;
  if (requests.length === 0) {
    return page > 1 ? "There are no more requests." : "No open requests match your search.";
  }
  const first = firstRank(page);
  const last = first + requests.length - 1;
  const all = counted(total, "request");
  return `${first === 1 && last >= total ? all : `${NUMBER.format(first)} to ${NUMBER.format(last)} of ${all}`}${incomplete ? "; GitHub stopped counting early" : ""}`;
}

function Request({ number, title, votes, comments, created, labels }: FeatureRequest) {
  const address = requestUrl(number);
  return (
    <li>
      <a className={styles.vote} href={address}>
        <strong>{NUMBER.format(votes)}</strong> {votes === 1 ? "vote" : "votes"}
        <span className="visually-hidden">, vote on GitHub for #{number}</span>
      </a>
      <div>
        <h3>
          <a href={address}>
            <bdi>{title}</bdi>
          </a>
        </h3>
        <p className={styles.meta}>
          <span>#{number}</span>
          <time dateTime={created}>{dateInWords(created)}</time>
          <span>{counted(comments, "comment")}</span>
        </p>
        {labels.length > 0 && (
          <ul className={styles.labels} aria-label="Labels">
            {labels.map((label, place) => (
              <li key={place}>
                <bdi>{label}</bdi>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

function Paging({ search, pages }: { search: RequestSearch; pages: number }) {
  const { page } = search;
  if (pages <= 1 && page === 1) return null;
  const to = (target: number) => requestSearchUrl({ ...search, page: target });
  return (
    <nav className={styles.paging} aria-label="Pages of requests">
      {page > 1 && (
        <Link to={to(Math.max(1, Math.min(page - 1, pages)))} rel="prev">
          Previous page
        </Link>
      )}
      {page <= pages && (
        <span>
          Page {page} of {pages}
        </span>
      )}
      {page < pages && (
        <Link to={to(page + 1)} rel="next">
          Next page
        </Link>
      )}
    </nav>
  );
}

const TIME = new Intl.DateTimeFormat("en-US", { timeStyle: "medium" });

function Problem({
  state,
  onRetry,
}: {
  state: Exclude<RequestsState, { status: "pending" | "ready" }>;
  onRetry: () => void;
}) {
  return (
    <Failure onRetry={onRetry}>
      {state.status === "refused" && (
        <>
          You’ve reached GitHub’s limit for searches without an account. You can search again at{" "}
          <time dateTime={new Date(state.until).toISOString()}>{TIME.format(state.until)}</time>.
        </>
      )}
      {state.status === "unreachable" &&
        "GitHub can’t be reached. If you’re offline, the list loads when you’re back online."}
      {state.status === "failed" && "GitHub returned an error."}
    </Failure>
  );
}
