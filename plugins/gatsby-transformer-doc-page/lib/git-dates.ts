// Finds when each content file was last committed, with a single run of git log.
import { execFile } from "node:child_process";
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

/**
 * Date (yyyy-mm-dd) of the last commit of each file in `directory`, by its path relative to it. Empty outside
 * a repository, and in a shallow clone because its history would produce wrong dates.
 */
export async function lastCommitDates(directory: string): Promise<Map<string, string>> {
  const dates = new Map<string, string>();
  try {
    const isShallow = await git(directory, "rev-parse", "--is-shallow-repository");
    if (isShallow.trim() !== "false") return dates;
    const options = ["--format=%x00%cs", "--name-only", "--no-renames", "--relative"];
    const log = await git(directory, "log", ...options, "--", ".");
    // Commits are sorted from newest to oldest.
    for (const commit of log.split("\0").slice(1)) {
      const [date = "", ...files] = commit.split("\n");
      for (const file of files) if (file && !dates.has(file)) dates.set(file, date);
    }
  } catch {
    // There is no repository, or no git.
  }
  return dates;
}
