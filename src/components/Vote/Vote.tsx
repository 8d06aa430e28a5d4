// The page of feature requests: what it is for and where else the list stands, as static text; the list
// itself is a script of its own that the browser loads.
import { useEffect, useState } from "react";
import type { ComponentType } from "react";
import { NEW_REQUEST_URL, REQUESTS_ON_GITHUB } from "../../shared/feature-requests";
import { loadChunk } from "../../shared/load-chunk";
import { PageHeader } from "../PageHeader/PageHeader";
import type { VoteListProps } from "../VoteList/VoteList";
import * as styles from "./Vote.module.css";

/** The introduction, and below it the list as soon as it is there. */
export function Vote({ query }: VoteListProps) {
  const [List, setList] = useState<ComponentType<VoteListProps>>();
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number>();

  useEffect(() => {
    let current = true;
    loadChunk(() => import("../VoteList/VoteList")).then(
      (module) => current && setList(() => module.default),
      () => current && setFailedAttempt(attempt),
    );
    return () => {
      current = false;
    };
  }, [attempt]);

  return (
    <article>
      <PageHeader title="Vote" />
      <div>
        <div className={styles.intro}>
          <p>
            Features that people ask webpack for are issues of its repository, and a thumbs-up on an
            issue is a vote. This list has the open issues with the most votes first, so it shows
            what is wanted most. To vote, open a request and add a thumbs-up to its first comment;
            you need a GitHub account for that, not for reading.
          </p>
          <p>
            The list comes from GitHub while you look at it. You can also{" "}
            <a href={REQUESTS_ON_GITHUB} rel="noopener">
              see it on GitHub
            </a>{" "}
            or{" "}
            <a href={NEW_REQUEST_URL} rel="noopener">
              ask for something new
            </a>
            .
          </p>
        </div>
        <div className={`${styles.place} needs-script`}>
          {List ? (
            <List query={query} />
          ) : failedAttempt === attempt ? (
            <div className={styles.intro} role="alert">
              <p>The list could not be loaded.</p>
              <button
                type="button"
                className="button"
                onClick={() => setAttempt((count) => count + 1)}
              >
                Try again
              </button>
            </div>
          ) : (
            <p role="status">Loading the list…</p>
          )}
        </div>
      </div>
    </article>
  );
}
