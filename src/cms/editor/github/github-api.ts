// The parts of Decap's GitHub backend and of its client for GitHub's API that we use, and our own requests.
import type { TextFile } from "../../cms";
import type { Asset } from "../decap";

/** A file to store. Decap sets the hash when it has uploaded the text; null deletes the file. */
export interface StoredFile {
  path: string;
  raw?: string;
  sha?: string | null;
}

export interface Tree {
  sha: string;
}

export interface PullRequest {
  number: number;
  head: { sha: string };
  user?: { login: string };
}

/** Decap's error for a page that has no draft. */
export interface NoDraftError extends Error {
  notUnderEditorialWorkflow?: boolean;
}

export interface Difference {
  filename: string;
  status: string;
  /** The name before, if the file was renamed. */
  previous_filename?: string;
}

export interface GitHubApi {
  apiRoot: string;
  token: string;
  /** The branch that readers see. */
  branch: string;
  /** The repository that drafts are stored in: the site's, or the writer's fork of it. */
  repo: string;
  originRepo: string;
  originRepoURL: string;
  useOpenAuthoring: boolean;
  initialWorkflowStatus: string;
  request(path: string, options?: object): Promise<unknown>;
  requestHeaders(headers?: object): Promise<object>;
  generateContentKey(collection: string, slug: string): string;
  getBranchPullRequest(branch: string): Promise<PullRequest>;
  getDifferences(from: string, to: string): Promise<{ files?: Difference[] }>;
  uploadBlob(file: StoredFile | Asset): Promise<StoredFile>;
  updateTree(parent: string, files: readonly StoredFile[]): Promise<Tree>;
  commit(message: string, tree: Tree): Promise<{ sha: string }>;
  createBranch(name: string, sha: string): Promise<unknown>;
  createBranchAndPullRequest(name: string, sha: string, title: string): Promise<PullRequest>;
  setPullRequestStatus(pull: PullRequest, status: string): Promise<unknown>;
  patchBranch(name: string, sha: string): Promise<unknown>;
}

/** A request, in a map of the library that Decap keeps its state in. */
export interface RequestMap {
  toJS(): RequestInit & { url: string; params?: Record<string, string> };
}

export interface PersistOptions {
  collectionName: string;
  commitMessage: string;
  newEntry?: boolean;
  status?: string;
}

/** The part of Decap's configuration that isn't Decap's own. */
export interface GitHubConfig {
  backend: { linking_files: string[] };
}

/** How Decap names a draft: by its collection and name, or by an id. */
export interface DraftName {
  collection: string;
  slug: string;
  id?: string;
}

export interface GitHubBackend {
  api: GitHubApi;
  authenticate(user: object): Promise<unknown>;
  unpublishedEntry(draft: DraftName): Promise<unknown>;
  updateUnpublishedEntryStatus(collection: string, slug: string, status: string): Promise<void>;
  publishUnpublishedEntry(collection: string, slug: string): Promise<void>;
}

interface Blob {
  text: string | null;
}

interface RepositoryData {
  ref: { target: { oid: string } } | null;
  [name: string]: unknown;
}

/** Files of a branch and the commit that they're from. */
export interface ReadFiles {
  commit: string;
  /** The text of each path, or undefined where there is no such file. */
  texts: (string | undefined)[];
}

/** Reads files of a branch or commit with one request. */
export async function readFiles(
  api: GitHubApi,
  repository: string,
  branch: string,
  paths: readonly string[],
): Promise<ReadFiles> {
  const fields = paths.map(
    (path, index) => `f${index}: ${objectAt(branch, path)} { ... on Blob { text } }`,
  );
  const data = await query(api, repository, branch, fields);
  return {
    commit: data.ref?.target.oid ?? branch,
    texts: paths.map((_path, index) => (data[`f${index}`] as Blob | null)?.text ?? undefined),
  };
}

/** Reads all files of a folder of a branch with one request, without those of its subfolders. */
export async function readFolder(
  api: GitHubApi,
  repository: string,
  branch: string,
  folder: string,
): Promise<TextFile[]> {
  const { folder: tree } = await query(api, repository, branch, [
    `folder: ${objectAt(branch, folder)} { ... on Tree { entries { name object { ... on Blob { text } } } } }`,
  ]);
  const { entries } = (tree ?? { entries: [] }) as {
    entries: { name: string; object: Partial<Blob> }[];
  };
  return entries.flatMap(({ name, object: { text } }) =>
    typeof text === "string" ? [{ path: `${folder}/${name}`, text }] : [],
  );
}

/** How many files one request reads, because GitHub limits its time. */
const AT_ONCE = 50;

/** Reads all files of a commit whose path is wanted. */
export async function readTree(
  api: GitHubApi,
  commit: string,
  isWanted: (path: string) => boolean,
): Promise<TextFile[]> {
  const { tree } = (await api.request(`${api.originRepoURL}/git/trees/${commit}?recursive=1`)) as {
    tree: { path: string; type: string }[];
  };
  const paths = tree.flatMap(({ path, type }) => (type === "blob" && isWanted(path) ? [path] : []));
  const parts: Promise<ReadFiles>[] = [];
  for (let start = 0; start < paths.length; start += AT_ONCE) {
    const some = paths.slice(start, start + AT_ONCE);
    parts.push(readFiles(api, api.originRepo, commit, some));
  }
  const texts = (await Promise.all(parts)).flatMap((part) => part.texts);
  return paths.map((path, index) => ({ path, text: texts[index] ?? "" }));
}

const objectAt = (branch: string, path: string): string =>
  `object(expression: ${JSON.stringify(`${branch}:${path}`)})`;

async function query(
  api: GitHubApi,
  repository: string,
  branch: string,
  fields: readonly string[],
): Promise<RepositoryData> {
  const [owner, name] = repository.split("/").map((part) => JSON.stringify(part));
  const ref = `ref(qualifiedName: ${JSON.stringify(`refs/heads/${branch}`)}) { target { oid } }`;
  // GitHub Enterprise has the two APIs next to each other.
  const address = api.apiRoot.endsWith("/v3") ? "/../graphql" : "/graphql";
  const text = `{ repository(owner: ${owner}, name: ${name}) { ${[ref, ...fields].join(" ")} } }`;
  const { data, errors } = (await api.request(address, {
    method: "POST",
    body: JSON.stringify({ query: text }),
  })) as { data?: { repository: RepositoryData | null }; errors?: { message: string }[] };
  if (!data?.repository) {
    throw new Error(errors?.[0]?.message ?? `${repository} doesn't exist or isn't public.`);
  }
  return data.repository;
}
