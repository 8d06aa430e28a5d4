// Finds when each content file was last committed, with a single run of git log.
import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

async function git(directory: string, ...args: string[]): Promise<string> {
  // core.quotepath=off keeps names with non-ASCII letters readable.
  const { stdout } = await run("git", ["-c", "core.quotepath=off", ...args], {
    cwd: directory,
    maxBuffer: 1024 * 1024 * 1024,
  });
  return stdout;
}

/** Parses the output of `git log --format=%x00%cs --name-only` into newest dates (yyyy-mm-dd) by path. */
function parseGitLog(log: string): Map<string, string> {
  const dates = new Map<string, string>();
  for (const commit of log.split("\0").slice(1)) {
    const [date = "", ...files] = commit.split("\n");
    for (const file of files) if (file && !dates.has(file)) dates.set(file, date);
  }
  return dates;
}

/**
 * Date (yyyy-mm-dd) of the last commit of each file in `directory`, by its path relative to it. Empty outside
 * a repository, and in a shallow clone because its history would produce wrong dates.
 */
export async function lastCommitDates(directory: string): Promise<Map<string, string>> {
  try {
    if ((await git(directory, "rev-parse", "--is-shallow-repository")).trim() !== "false") {
      return new Map();
    }
    const top = (await git(directory, "rev-parse", "--show-toplevel")).trim();
    const log = await git(
      directory,
      "log",
      "--format=%x00%cs",
      "--name-only",
      "--no-renames",
      "--",
      ".",
    );
    const dates = new Map<string, string>();
    for (const [file, date] of parseGitLog(log)) {
      dates.set(path.relative(directory, path.join(top, file)), date);
    }
    return dates;
  } catch {
    return new Map();
  }
}
