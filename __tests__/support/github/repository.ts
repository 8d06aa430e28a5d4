// A bare git repository with the operations of GitHub's API. Forks are refs of the same repository, so branches of two
// owners can be compared and merged.
import { execFileSync, type ExecFileSyncOptions } from "node:child_process";
import path from "node:path";
import { temporaryFolder } from "../temporary-folder";

export interface ChangedFile {
  filename: string;
  previous_filename?: string;
  status: "added" | "modified" | "removed" | "renamed";
  sha: string | null;
  patch?: string;
}

export interface TreeEntry {
  path: string;
  mode?: string;
  type?: string;
  sha: string | null;
}

export interface Person {
  name: string;
  email: string;
  date?: string;
}

const STATUSES: Record<string, ChangedFile["status"]> = {
  A: "added",
  M: "modified",
  D: "removed",
  R: "renamed",
};

/** Options that keep git's own messages out of the log of the tests. */
const QUIET = { stdio: ["pipe", "pipe", "ignore"] } satisfies ExecFileSyncOptions;

export class Repository {
  private readonly directory = temporaryFolder();

  /** The address for `git clone`. */
  readonly cloneUrl = path.join(this.directory, "site.git");

  /** The commits of the branches, by name. Asking git each time would make the tests slower. */
  private readonly heads = new Map<string, string>();
  /** What git printed about objects, which never change, by command. */
  private readonly objects = new Map<string, Buffer>();

  /** Creates a repository whose branch "main" contains the files of a folder below `prefix`. */
  constructor(files: string, prefix: string) {
    this.git(["init", "--quiet", "--bare", "--initial-branch=main", this.cloneUrl], {});
    const index = { GIT_INDEX_FILE: path.join(this.directory, "first-index") };
    this.git(["--git-dir", this.cloneUrl, "--work-tree", files, "add", "."], index, "", files);
    const content = this.git(["--git-dir", this.cloneUrl, "write-tree"], index);
    const tree = this.git(
      ["--git-dir", this.cloneUrl, "mktree"],
      {},
      `040000 tree ${content}\t${prefix}\n`,
    );
    this.setRef("main", this.commit("Start", tree, []));
  }

  /** Runs a git command in the repository and returns its output without the last newline. */
  run(...args: string[]): string {
    return this.git(["--git-dir", this.cloneUrl, ...args], {});
  }

  /** Returns the commit of a branch, or undefined. */
  resolve(branch: string): string | undefined {
    return this.heads.get(branch);
  }

  setRef(name: string, sha: string): void {
    this.run("update-ref", `refs/heads/${name}`, sha);
    this.heads.set(name, sha);
  }

  deleteRef(name: string): void {
    this.run("update-ref", "-d", `refs/heads/${name}`);
    this.heads.delete(name);
  }

  /** Returns the branch of this name, or the branches in this folder. */
  branches(prefix: string): { name: string; sha: string }[] {
    const folder = prefix.endsWith("/") ? prefix : `${prefix}/`;
    return [...this.heads]
      .filter(([name]) => name === prefix || name.startsWith(folder))
      .map(([name, sha]) => ({ name, sha }));
  }

  isAncestor(older: string, newer: string): boolean {
    return this.run("merge-base", older, newer) === older;
  }

  /** Returns the text of a file of a branch or commit. Throws if it doesn't exist. */
  text(revision: string, file: string): string {
    const commit = this.resolve(revision) ?? revision;
    return this.blob(`${commit}:${file}`).toString();
  }

  /** Returns the entries of a tree such as "<commit>:content/guides", or undefined if it doesn't exist. */
  tree(expression: string, recursive: boolean): Required<TreeEntry>[] | undefined {
    try {
      return this.object("ls-tree", ...(recursive ? ["-r", "-t"] : []), expression)
        .toString()
        .split("\n")
        .filter(Boolean)
        .map((line) => /^(\d+) (\w+) (\w+)\t(.*)$/.exec(line)!)
        .map(([, mode, type, sha, file]) => ({ mode: mode!, type: type!, sha: sha!, path: file! }));
    } catch {
      return undefined;
    }
  }

  /** Returns the content of a file by its hash or by an expression such as "<commit>:content/index.mdx". */
  blob(expression: string): Buffer {
    return this.object("cat-file", "blob", expression);
  }

  createBlob(content: Buffer): string {
    return this.git(["--git-dir", this.cloneUrl, "hash-object", "-w", "--stdin"], {}, content);
  }

  createTree(base: string | undefined, entries: readonly TreeEntry[]): string {
    const index = { GIT_INDEX_FILE: path.join(this.directory, "index") };
    const git = (args: string[], input = "") =>
      this.git(["--git-dir", this.cloneUrl, ...args], index, input);
    git(base ? ["read-tree", base] : ["read-tree", "--empty"]);
    const lines = entries.map(({ path: file, sha }) =>
      sha ? `100644 ${sha}\t${file}` : `0 ${"0".repeat(40)}\t${file}`,
    );
    git(["update-index", "--index-info"], `${lines.join("\n")}\n`);
    return git(["write-tree"]);
  }

  commit(message: string, tree: string, parents: readonly string[], author?: Person): string {
    const { name = "Somebody", email = "somebody@example.org", date } = author ?? {};
    const env = {
      GIT_AUTHOR_NAME: name,
      GIT_AUTHOR_EMAIL: email,
      GIT_COMMITTER_NAME: name,
      GIT_COMMITTER_EMAIL: email,
      ...(date && { GIT_AUTHOR_DATE: date }),
    };
    const args = parents.flatMap((parent) => ["-p", parent]);
    return this.git(["--git-dir", this.cloneUrl, "commit-tree", tree, ...args], env, message);
  }

  /** Changes or creates one file of a branch in a new commit, as somebody else would. */
  edit(branch: string, file: string, change: (text: string) => string): void {
    const head = this.resolve(branch)!;
    const exists = this.run("ls-tree", head, file) !== "";
    const sha = this.createBlob(Buffer.from(change(exists ? this.text(head, file) : "")));
    const tree = this.createTree(head, [{ path: file, sha }]);
    this.setRef(branch, this.commit(`Edit ${file}`, tree, [head]));
  }

  /** Merges a commit into another one. Returns undefined if they conflict. */
  merge(base: string, head: string, message: string): string | undefined {
    try {
      const tree = this.run("merge-tree", "--write-tree", base, head).split("\n")[0]!;
      return this.commit(message, tree, [base, head]);
    } catch {
      return undefined;
    }
  }

  /** Compares a commit with the last one that it has in common with another. */
  compare(base: string, head: string) {
    const from = this.run("merge-base", base, head);
    const commits = this.run("rev-list", "--reverse", `${base}..${head}`).split("\n");
    return {
      base_commit: this.describe(base),
      merge_base_commit: this.describe(from),
      commits: commits.filter(Boolean).map((sha) => this.describe(sha)),
      files: this.diff(from, head),
    };
  }

  describe(sha: string) {
    const format = "%T%n%P%n%an%n%ae%n%aI%n%B";
    const shown = this.object("show", "--no-patch", `--format=${format}`, sha)
      .toString()
      .split("\n");
    const [tree, parents = "", name, email, date, ...message] = shown;
    const author = { name, email, date };
    return {
      sha,
      parents: parents
        .split(" ")
        .filter(Boolean)
        .map((parent) => ({ sha: parent })),
      commit: {
        message: message.join("\n").trim(),
        author,
        committer: author,
        tree: { sha: tree },
      },
    };
  }

  private diff(from: string, to: string): ChangedFile[] {
    return this.run("diff", "--raw", "-M", "--no-abbrev", from, to)
      .split("\n")
      .filter(Boolean)
      .map((line) => {
        const [meta = "", first = "", second] = line.split("\t");
        const [, , , sha = "", letter = ""] = meta.split(" ");
        const isText = !this.run("diff", "--numstat", from, to, "--", second ?? first).startsWith(
          "-",
        );
        const status = STATUSES[letter[0]!]!;
        return {
          filename: second ?? first,
          ...(second && { previous_filename: first }),
          status,
          sha: status === "removed" ? null : sha,
          ...(isText && status !== "renamed" && { patch: "@@" }),
        };
      });
  }

  /** Returns what a git command prints about an object. `args` must name it by a hash, not by a branch. */
  private object(...args: string[]): Buffer {
    const key = args.join("\n");
    const output =
      this.objects.get(key) ?? execFileSync("git", ["--git-dir", this.cloneUrl, ...args], QUIET);
    this.objects.set(key, output);
    return output;
  }

  private git(
    args: string[],
    env: Record<string, string>,
    input: string | Buffer = "",
    cwd = this.directory,
  ): string {
    const identity = {
      GIT_AUTHOR_NAME: "Somebody",
      GIT_AUTHOR_EMAIL: "somebody@example.org",
      GIT_COMMITTER_NAME: "Somebody",
      GIT_COMMITTER_EMAIL: "somebody@example.org",
    };
    return execFileSync("git", args, {
      cwd,
      input,
      encoding: "utf8",
      env: { ...process.env, ...identity, ...env },
      ...QUIET,
      maxBuffer: 64 * 1024 * 1024,
    }).replace(/\n$/, "");
  }
}
