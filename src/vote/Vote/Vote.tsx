// The page of feature requests. The introduction and a link to GitHub's list are static text. The list itself
// loads in the browser.
import { NEW_REQUEST_URL, REQUESTS_ON_GITHUB } from "../feature-requests";
import { PageHeader } from "../../article/PageHeader/PageHeader";
import { LazyPart } from "../../ui/LazyPart";
import type { VoteListProps } from "../VoteList/VoteList";
import * as styles from "./Vote.module.css";

const load = () => import("../VoteList/VoteList").then((module) => module.default);

/** Shows the introduction, and the list below it once it's loaded. */
export function Vote({ query }: VoteListProps) {
  return (
    <article>
      <PageHeader title="Vote" />
      <div>
        <div className={styles.intro}>
          <p>
            Feature requests are issues in webpack’s repository, and a thumbs-up on an issue counts
            as a vote. To vote, open a request and add a thumbs-up to its first comment. You need a
            GitHub account to vote, but not to read.
          </p>
          <p>
            You can <a href={REQUESTS_ON_GITHUB}>browse the requests on GitHub</a> or{" "}
            <a href={NEW_REQUEST_URL}>file a new one</a>.
          </p>
          <p className="needs-script">
            The list below is loaded from GitHub when you open this page. It shows open issues with
            the type “Feature” or the label “enhancement”, so requests that aren’t marked this way
            are missing.
          </p>
          <noscript>
            <p>
              This page needs JavaScript to list the requests, and JavaScript is turned off in your
              browser.
            </p>
          </noscript>
        </div>
        <div className={`${styles.place} needs-script`}>
          <LazyPart
            load={load}
            props={{ query }}
            loading="Loading the list…"
            failure="The list couldn't be loaded."
          />
        </div>
      </div>
    </article>
  );
}
