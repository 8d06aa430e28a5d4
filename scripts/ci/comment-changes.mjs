// Comments on a pull request with the pages that its build changes: `node scripts/ci/comment-changes.mjs
// <file>`. A workflow of the main branch runs it after the build, because a build of untrusted code isn't
// allowed to write comments. Each build replaces the previous comment.
// Uses GITHUB_TOKEN and, from the runner, GITHUB_API_URL, GITHUB_REPOSITORY, and GITHUB_EVENT_PATH (a
// workflow_run).
import { readFileSync } from "node:fs";
import { describeChanges, parseChanges } from "./changes.mjs";

const MARK = "<!-- changed pages -->";

const { GITHUB_API_URL, GITHUB_EVENT_PATH, GITHUB_REPOSITORY, GITHUB_TOKEN } = process.env;
const { workflow_run: run } = JSON.parse(readFileSync(GITHUB_EVENT_PATH, "utf8"));

async function api(method, route, body) {
  const response = await fetch(`${GITHUB_API_URL}/repos/${GITHUB_REPOSITORY}/${route}`, {
    method,
    headers: { authorization: `Bearer ${GITHUB_TOKEN}`, accept: "application/vnd.github+json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) {
    throw new Error(`${method} ${route}: ${response.status} ${await response.text()}`);
  }
  return response.json();
}

/** Returns the open pull request whose latest commit was built. The event doesn't contain it for forks. */
async function pullRequest() {
  const head = encodeURIComponent(`${run.head_repository.owner.login}:${run.head_branch}`);
  const found = await api("GET", `pulls?state=open&head=${head}`);
  return found.find((request) => request.head.sha === run.head_sha);
}

const changes = parseChanges(readFileSync(process.argv[2], "utf8"));
const request = await pullRequest();
if (!request) {
  console.log("The commit of this build is no longer the latest commit of an open pull request.");
} else {
  const body = [
    MARK,
    `Built from ${run.head_sha.slice(0, 7)}; [the log and the site to download](${run.html_url}).`,
    "",
    describeChanges(changes),
  ].join("\n");
  const comments = await api("GET", `issues/${request.number}/comments?per_page=100`);
  const own = comments.find(
    (comment) => comment.user.type === "Bot" && comment.body.startsWith(MARK),
  );
  if (own) await api("PATCH", `issues/comments/${own.id}`, { body });
  else await api("POST", `issues/${request.number}/comments`, { body });
  console.log(`Commented on pull request ${request.number}.`);
}
