import path from "node:path";
import { beforeEach, describe, expect, it } from "@jest/globals";
import { CiProject, startApi, type ApiRequest } from "../../../support/ci-project";

const SHA = "0123456789abcdef0123456789abcdef01234567";

let project: CiProject;

beforeEach(() => {
  project = new CiProject();
  project.build({ "index.html": "1", "content/index.json": "1" });
  project.build({ "index.html": "2", "content/index.json": "2" });
  project.write(
    "event.json",
    JSON.stringify({
      workflow_run: {
        head_sha: SHA,
        head_branch: "a/branch",
        head_repository: { owner: { login: "somebody" } },
        html_url: "https://github.example/run/1",
      },
    }),
  );
});

/** Runs the script against an API with one open pull request. */
async function comment(head: string, comments: object[], fails = false) {
  const api = await startApi(({ url, method }: ApiRequest) => {
    if (fails) return undefined;
    if (url.includes("/pulls?")) return [{ number: 12, head: { sha: head } }];
    return method === "GET" ? comments : {};
  });
  const outcome = await project.run(
    "node",
    ["scripts/ci/comment-changes.mjs", "changed-files.json"],
    {
      GITHUB_API_URL: api.origin,
      GITHUB_REPOSITORY: "owner/docs",
      GITHUB_TOKEN: "token",
      GITHUB_EVENT_PATH: path.join(project.root, "event.json"),
    },
  );
  const written = api.requests.filter(({ method }) => method !== "GET");
  return { ...outcome, asked: api.requests[0]!, written };
}

describe("the comment on a pull request", () => {
  it("lists the changed pages and links to the build", async () => {
    const { exitCode, asked, written } = await comment(SHA, []);
    expect(exitCode).toBe(0);
    expect(asked).toMatchObject({
      url: "/repos/owner/docs/pulls?state=open&head=somebody%3Aa%2Fbranch",
      authorization: "Bearer token",
    });
    expect(written).toHaveLength(1);
    expect(written[0]).toMatchObject({
      method: "POST",
      url: "/repos/owner/docs/issues/12/comments",
    });
    const { body } = written[0]!.body as { body: string };
    expect(body).toContain("**Pages with changed text** (1)\n\n- `/`");
    expect(body).toContain("Built from 0123456; [");
    expect(body).toContain("https://github.example/run/1");
  });

  it("is updated with each build, without touching the comments of others", async () => {
    const { written } = await comment(SHA, [
      { id: 7, user: { type: "User" }, body: "<!-- changed pages --> not ours" },
      { id: 8, user: { type: "Bot" }, body: "<!-- changed pages -->\nof the build before" },
    ]);
    expect(written.map(({ method, url }) => `${method} ${url}`)).toEqual([
      "PATCH /repos/owner/docs/issues/comments/8",
    ]);
  });

  it("isn't written for a commit that is no longer the latest", async () => {
    const { exitCode, written } = await comment("another", []);
    expect(exitCode).toBe(0);
    expect(written).toEqual([]);
  });

  it("fails with the reason if it can't be written", async () => {
    const { exitCode, output } = await comment(SHA, [], true);
    expect(exitCode).toBe(1);
    expect(output).toContain("500");
  });
});
