import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { lastCommitDates } from "../../../../../plugins/gatsby-transformer-doc-page/lib/git-dates";
import { temporaryFolder } from "../../../../support/temporary-folder";

describe("lastCommitDates", () => {
  const folder = temporaryFolder();
  let repository: string;
  const git = (directory: string, date: string, ...args: string[]) =>
    execFileSync("git", ["-c", "user.name=T", "-c", "user.email=t@example.com", ...args], {
      cwd: directory,
      stdio: "pipe",
      env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
    });
  const commit = (date: string, file: string, text: string) => {
    writeFileSync(path.join(repository, file), text);
    git(repository, date, "add", ".");
    git(repository, date, "commit", "-m", text);
  };

  beforeAll(() => {
    repository = path.join(folder, "repository");
    mkdirSync(path.join(repository, "content", "guides"), { recursive: true });
    git(repository, "2024-01-01T12:00:00Z", "init", "-q");
    commit("2024-01-01T12:00:00Z", "content/guides/a b.mdx", "one");
    commit("2024-02-02T12:00:00Z", "content/größe.mdx", "two");
    commit("2024-03-03T12:00:00Z", "content/guides/a b.mdx", "three");
    commit("2024-04-04T12:00:00Z", "other.txt", "four");
  });

  it("returns the date of each file's newest commit, keyed by its path in the content directory", async () => {
    const dates = await lastCommitDates(path.join(repository, "content"));
    expect(Object.fromEntries(dates)).toEqual({
      "guides/a b.mdx": "2024-03-03",
      "größe.mdx": "2024-02-02",
    });
  });

  it("returns nothing for a shallow clone, where the dates would be wrong", async () => {
    const clone = path.join(folder, "shallow");
    git(folder, "", "clone", "-q", "--depth", "1", `file://${repository}`, clone);
    expect((await lastCommitDates(path.join(clone, "content"))).size).toBe(0);
  });

  it("returns nothing outside a repository", async () => {
    const plain = path.join(folder, "plain");
    mkdirSync(plain);
    expect((await lastCommitDates(plain)).size).toBe(0);
  });
});
