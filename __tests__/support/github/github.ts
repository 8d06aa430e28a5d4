// A local version of the part of GitHub that the editor uses: logging in, and the API for a repository, its forks, and
// its pull requests. It sends a webhook when the main branch changes.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { json } from "node:stream/consumers";
import { startServer } from "../local-server";
import { Repository, type Person, type TreeEntry } from "./repository";

export const OWNER = "docs";
export const NAME = "site";

/** People who can log in, and whether they may write to the repository. */
const USERS = { maria: { canWrite: true }, visitor: { canWrite: false } };
export type Login = keyof typeof USERS;

interface PullRequest {
  number: number;
  title: string;
  state: "open" | "closed";
  merged_at: string | null;
  owner: string;
  branch: string;
  labels: { name: string }[];
  user: Login;
  /** The branch's last commit when the pull request was closed. */
  closedAt?: string;
}

interface Status {
  context: string;
  state: string;
  target_url: string;
}

/** A failure that GitHub would answer with. */
class Failure extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

const notFound = () => new Failure(404, "Not Found");

export class GitHub {
  readonly repository: Repository;
  readonly pulls: PullRequest[] = [];
  readonly statuses = new Map<string, Status[]>();
  /** All requests to the API, such as "GET /repos/docs/site/pulls". */
  readonly requests: string[] = [];
  /** Who logs in next. */
  login: Login = "maria";
  /** Where GitHub sends the browser after a login: the callback address of the OAuth app. */
  callback = "";
  /** Where changes of the main branch are reported. */
  webhook = "";
  /** What goes wrong with every request. */
  trouble: "expired token" | "rate limit" | "no answer" | undefined;
  /** The origin, such as "http://127.0.0.1:1234". */
  origin = "";

  private readonly forks = new Set<string>();
  private stopServer: (() => Promise<void>) | undefined;

  private constructor(files: string) {
    this.repository = new Repository(files, "content");
  }

  /** Starts GitHub with a repository that contains a content tree. */
  static async start(contentDirectory: string): Promise<GitHub> {
    const gitHub = new GitHub(contentDirectory);
    const server = createServer((request, response) => {
      gitHub.answer(request, response).catch((error: Error) => {
        const status = error instanceof Failure ? error.status : 500;
        sendJson(response, status, { message: error.message });
      });
    });
    const { origin, stop } = await startServer(server);
    gitHub.origin = origin;
    gitHub.stopServer = stop;
    return gitHub;
  }

  /** Address of the API. */
  get api(): string {
    return `${this.origin}/api`;
  }

  stop(): void {
    void this.stopServer?.();
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams: query } = new URL(request.url!, this.origin);
    if (pathname === "/login/oauth/authorize") return this.authorize(query, response);
    if (pathname === "/login/oauth/access_token") return this.giveToken(request, response);
    response.setHeader("access-control-allow-origin", "*");
    response.setHeader("access-control-allow-headers", "authorization, content-type");
    response.setHeader("access-control-allow-methods", "GET, POST, PUT, PATCH, DELETE");
    response.setHeader(
      "access-control-expose-headers",
      "etag, link, retry-after, x-ratelimit-remaining, x-ratelimit-reset",
    );
    response.setHeader("access-control-max-age", "600");
    if (request.method === "OPTIONS") return void response.writeHead(204).end();
    const path = pathname.replace(/^\/api/, "");
    this.requests.push(`${request.method} ${path}`);
    if (this.trouble === "no answer") return void request.socket.destroy();
    if (this.trouble === "expired token") throw new Failure(401, "Bad credentials");
    if (this.trouble === "rate limit") {
      response.setHeader("x-ratelimit-remaining", "0");
      response.setHeader("x-ratelimit-reset", String(Math.ceil(Date.now() / 1000) + 1800));
      throw new Failure(403, "API rate limit exceeded for user ID 1.");
    }
    const user = userOf(request);
    const body = request.method === "GET" ? {} : await json(request).catch(() => ({}));
    const found = await this.route(`${request.method} ${path}`, query, body as Body, user);
    const isFurtherPage = Array.isArray(found) && Number(query.get("page") ?? 1) > 1;
    const result = isFurtherPage ? [] : found;
    sendJson(response, result === undefined ? 204 : 200, result);
  }

  /** Everybody who comes here agrees at once. */
  private authorize(query: URLSearchParams, response: ServerResponse): void {
    const state = encodeURIComponent(query.get("state") ?? "");
    const location = `${this.callback}?code=code-of-${this.login}&state=${state}`;
    response.writeHead(302, { location }).end();
  }

  private async giveToken(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { code } = (await json(request)) as { code: string };
    const [, login] = /^code-of-(\w+)$/.exec(code) ?? [];
    sendJson(
      response,
      200,
      login
        ? { access_token: `token-of-${login}`, scope: "public_repo", token_type: "bearer" }
        : { error: "bad_verification_code", error_description: "The code is incorrect." },
    );
  }

  private async route(
    request: string,
    query: URLSearchParams,
    body: Body,
    user: Login,
  ): Promise<unknown> {
    if (request === "GET /user") return { login: user, name: user, id: 1 };
    if (request === "GET /search/issues") return { items: [] };
    if (request === "POST /graphql") return this.graphql(body);
    const [, login] = /^GET \/users\/(\w+)$/.exec(request) ?? [];
    if (login) return { login, name: login };
    const [, method, owner = "", name, rest = ""] =
      /^(\w+) \/repos\/([^/]+)\/([^/]+)\/?(.*)$/.exec(request) ?? [];
    const isOrigin = owner === OWNER;
    if (name !== NAME || (!isOrigin && !this.forks.has(owner))) throw notFound();
    const canWrite = isOrigin ? USERS[user].canWrite : owner === user;
    const action = `${method} ${rest}`;
    const asksForReview = isOrigin && ["POST pulls", "POST forks"].includes(action);
    if (method !== "GET" && !canWrite && !asksForReview && !/^PATCH pulls/.test(action)) {
      throw new Failure(403, "Resource not accessible");
    }
    return (
      this.repositoryRoute(action, owner, user, canWrite) ??
      this.gitRoute(action, owner, query, body, user) ??
      this.pullRoute(action, query, body, user)
    );
  }

  private repositoryRoute(action: string, owner: string, user: Login, canWrite: boolean) {
    switch (action) {
      case "GET ":
        return {
          full_name: `${owner}/${NAME}`,
          owner: { login: owner },
          default_branch: "main",
          permissions: { push: canWrite },
          fork: owner !== OWNER,
          ...(owner !== OWNER && { parent: { full_name: `${OWNER}/${NAME}` } }),
        };
      case `GET collaborators/${user}/permission`:
        return { permission: canWrite ? "write" : "read" };
      case "POST forks":
        this.forks.add(user);
        this.repository.setRef(refOf(user, "main"), this.repository.resolve("main")!);
        return { full_name: `${user}/${NAME}` };
      case "POST merge-upstream":
        this.repository.setRef(refOf(owner, "main"), this.repository.resolve("main")!);
        return {};
      default:
        return undefined;
    }
  }

  private gitRoute(
    action: string,
    owner: string,
    query: URLSearchParams,
    body: Body,
    user: Login,
  ): unknown {
    const { repository } = this;
    const at = (revision: string) => {
      const sha = this.revision(revision, owner);
      if (!sha) throw notFound();
      return sha;
    };
    const [verb, ...parts] = action.split(/ |\//);
    const last = decodeURIComponent(parts.slice(2).join("/"));
    switch (`${verb} ${parts.slice(0, 2).join("/")}`) {
      case "GET git/blobs": {
        const content = repository.blob(last).toString("base64");
        return { sha: last, encoding: "base64", content };
      }
      case "POST git/blobs":
        return { sha: repository.createBlob(Buffer.from(body.content!, "base64")) };
      case "GET git/trees": {
        const [revision = "", path] = last.split(":");
        const tree = repository.tree(
          path === undefined ? at(revision) : `${at(revision)}:${path}`,
          query.has("recursive"),
        );
        if (!tree) throw notFound();
        return { tree, truncated: false };
      }
      case "POST git/trees":
        return { sha: repository.createTree(body.base_tree, body.tree as TreeEntry[]) };
      case "POST git/commits": {
        const author = body.author ?? { name: user, email: `${user}@example.org` };
        return {
          sha: repository.commit(body.message!, body.tree as string, body.parents!, author),
        };
      }
      case "GET git/refs":
        return repository
          .branches(refOf(owner, last.replace(/^heads\//, "")))
          .map(({ name, sha }) => ({
            ref: `refs/heads/${owner === OWNER ? name : name.slice(refOf(owner, "").length)}`,
            object: { sha },
          }));
      case "POST git/refs": {
        const branch = body.ref!.replace("refs/heads/", "");
        if (this.revision(branch, owner)) throw new Failure(422, "Reference already exists");
        repository.setRef(refOf(owner, branch), body.sha!);
        return { ref: body.ref, object: { sha: body.sha } };
      }
      case "PATCH git/refs": {
        const branch = last.replace(/^heads\//, "");
        if (!body.force && !repository.isAncestor(at(branch), body.sha!)) {
          throw new Failure(422, "Update is not a fast forward");
        }
        this.moveBranch(owner, branch, body.sha!);
        return { object: { sha: body.sha } };
      }
      case "DELETE git/refs":
        repository.deleteRef(refOf(owner, last.replace(/^heads\//, "")));
        return {};
      default:
    }
    if (action === "POST merges") {
      const merged = repository.merge(at(body.base!), body.head!, `Merge into ${body.base}`);
      if (!merged) throw new Failure(409, "Merge conflict");
      this.moveBranch(owner, body.base!, merged);
      return { sha: merged };
    }
    const [, branch] = /^GET branches\/(.+)$/.exec(action) ?? [];
    if (branch) return { name: branch, commit: { sha: at(decodeURIComponent(branch)) } };
    const [, base, head] = /^GET compare\/(.+)\.\.\.(.+)$/.exec(action) ?? [];
    if (base && head) {
      return repository.compare(at(decodeURIComponent(base)), at(decodeURIComponent(head)));
    }
    const [, sha] = /^GET commits\/(\w+)\/status$/.exec(action) ?? [];
    if (sha) return { statuses: this.statuses.get(sha) ?? [] };
    return undefined;
  }

  private pullRoute(action: string, query: URLSearchParams, body: Body, user: Login): unknown {
    const [, number, rest = ""] = /^\w+ (?:pulls|issues)\/(\d+)\/?(.*)$/.exec(action) ?? [];
    const pull = this.pulls.find((candidate) => String(candidate.number) === number);
    if (action === "GET pulls") {
      const [owner, branch] = query.get("head")?.split(":") ?? [];
      const state = query.get("state") ?? "open";
      return this.pulls
        .filter((candidate) => state === "all" || candidate.state === state)
        .filter((candidate) => !owner || (candidate.owner === owner && candidate.branch === branch))
        .map((candidate) => this.describePull(candidate));
    }
    if (action === "POST pulls") {
      const [owner = "", branch = ""] = body.head!.split(":");
      const opened: PullRequest = {
        number: this.pulls.length + 1,
        title: body.title!,
        state: "open",
        merged_at: null,
        owner,
        branch,
        labels: [],
        user,
      };
      this.pulls.push(opened);
      return this.describePull(opened);
    }
    if (!pull) throw notFound();
    const verb = action.split(" ")[0]!;
    switch (`${verb} ${rest}`) {
      case "PUT labels":
        pull.labels = (body.labels as string[]).map((label) => ({ name: label }));
        return pull.labels;
      case "PATCH ":
        this.closePull(pull, body.state === "closed");
        return this.describePull(pull);
      case "GET commits":
        return this.repository.compare(this.repository.resolve("main")!, this.headOf(pull)).commits;
      case "PUT merge": {
        const head = this.headOf(pull);
        if (body.sha !== head) throw new Failure(409, "Head branch was modified.");
        const merged = this.repository.merge("main", head, body.commit_message ?? pull.title);
        if (!merged) throw new Failure(405, "Pull Request is not mergeable");
        this.closePull(pull, true);
        pull.merged_at = new Date().toISOString();
        this.moveBranch(OWNER, "main", merged);
        return { merged: true, sha: merged };
      }
      default:
        throw notFound();
    }
  }

  /** Answers the editor's queries for the files of a branch or commit. */
  private graphql({ query = "" }: Body): unknown {
    const [, owner = "", name] =
      /repository\(owner: "([^"]+)", name: "([^"]+)"\)/.exec(query) ?? [];
    if (name !== NAME) return { data: { repository: null } };
    const [, branch = ""] = /ref\(qualifiedName: "refs\/heads\/([^"]+)"\)/.exec(query) ?? [];
    const oid = this.repository.resolve(refOf(owner, branch));
    const repository: Record<string, unknown> = { ref: oid ? { target: { oid } } : null };
    for (const [, alias = "", revision = "", path = ""] of query.matchAll(
      /(\w+): object\(expression: "([^":]+):([^"]+)"\)/g,
    )) {
      repository[alias] = this.objectAt(`${this.revision(revision, owner)}:${path}`);
    }
    return { data: { repository } };
  }

  private objectAt(expression: string): unknown {
    const { repository } = this;
    const textOf = (file: string) => repository.blob(file).toString("utf8");
    const entries = repository.tree(expression, false)?.map(({ path: name, sha, type }) => ({
      name,
      object: type === "blob" ? { text: textOf(sha!) } : {},
    }));
    if (entries) return { entries };
    try {
      return { text: textOf(expression) };
    } catch {
      return null;
    }
  }

  private moveBranch(owner: string, branch: string, sha: string): void {
    this.repository.setRef(refOf(owner, branch), sha);
    if (owner !== OWNER || branch !== "main" || this.webhook === "") return;
    void fetch(this.webhook, {
      method: "POST",
      headers: { "content-type": "application/json", "x-github-event": "push" },
      body: JSON.stringify({ ref: "refs/heads/main", after: sha }),
    });
  }

  private closePull(pull: PullRequest, isClosed: boolean): void {
    pull.closedAt = isClosed ? this.headOf(pull) : undefined;
    pull.state = isClosed ? "closed" : "open";
  }

  private headOf(pull: PullRequest): string {
    return pull.closedAt ?? this.repository.resolve(refOf(pull.owner, pull.branch))!;
  }

  private describePull(pull: PullRequest) {
    const { owner, branch, user, closedAt: _closedAt, ...rest } = pull;
    return {
      ...rest,
      user: { login: user },
      html_url: `${this.origin}/${OWNER}/${NAME}/pull/${pull.number}`,
      updated_at: "2026-01-01T00:00:00Z",
      created_at: "2026-01-01T00:00:00Z",
      base: { ref: "main", sha: this.repository.resolve("main") },
      head: { ref: branch, sha: this.headOf(pull), repo: { fork: owner !== OWNER } },
    };
  }

  /** Returns the commit of "branch" or "owner:branch", or a hash as it is. */
  private revision(text: string, owner: string): string | undefined {
    const [other, branch] = text.split(":");
    if (branch !== undefined) return this.repository.resolve(refOf(other!, branch));
    if (/^[0-9a-f]{40}$/.test(text)) return text;
    return this.repository.resolve(refOf(owner, text));
  }
}

/** The body of any request; each one has some of these. */
interface Body {
  content?: string;
  base_tree?: string;
  tree?: unknown;
  message?: string;
  parents?: string[];
  author?: Person;
  ref?: string;
  sha?: string;
  force?: boolean;
  head?: string;
  title?: string;
  state?: string;
  labels?: unknown;
  commit_message?: string;
  query?: string;
  base?: string;
}

/** The name of a branch in the one repository that contains everybody's branches. */
const refOf = (owner: string, branch: string) =>
  owner === OWNER ? branch : `fork-of-${owner}/${branch}`;

function userOf({ headers }: IncomingMessage): Login {
  const [, login = ""] =
    /^(?:token|bearer) token-of-(\w+)$/i.exec(headers.authorization ?? "") ?? [];
  if (!(login in USERS)) throw new Failure(401, "Bad credentials");
  return login as Login;
}

function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { "content-type": "application/json; charset=utf-8" });
  response.end(value === undefined ? undefined : JSON.stringify(value));
}
