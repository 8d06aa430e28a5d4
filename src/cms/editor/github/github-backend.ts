// Decap's GitHub backend with fewer requests, and without its silent reverts: a draft stays on the commit that the writer
// started from, so git combines it with everybody else's changes, and reports a conflict if it can't.
import { REDIRECTS_FILE } from "../../../core/redirects";
import { CONTENT_ROOT, GITHUB_BACKEND } from "../../cms";
import { nameOfPath, urlOfPath, withName, withRedirect } from "../../page-address";
import type { DecapCms, LoadedEntry } from "../decap";
import { ask, showMessage } from "../dialog";
import { draftOf, storedText } from "../file-format";
import { askForTarget, reopenEntry } from "../moved-pages";
import { newestToken, requestGitHub } from "./failures";
import {
  readFiles,
  readFolder,
  type EntryToPersist,
  type GitHubApi,
  type GitHubBackend,
  type PersistOptions,
  type PullRequest,
  type StoredFile,
} from "./github-api";

const REDIRECTS_PATH = `${CONTENT_ROOT}/${REDIRECTS_FILE}`;

/** Registers the backend. Call it before Decap starts. */
export function registerGitHubBackend(CMS: DecapCms): void {
  // Decap calls this with `new`.
  function Backend(...options: unknown[]) {
    return withDrafts(CMS.getBackend("github").init(...options) as GitHubBackend);
  }
  CMS.registerBackend(GITHUB_BACKEND, Backend);
}

/** Replaces methods of Decap's backend. */
export function withDrafts(backend: GitHubBackend): GitHubBackend {
  const authenticate = backend.authenticate.bind(backend);
  /** The commit in which this page read a text of a path. */
  const readFrom = new Map<string, string>();
  /** The last commit with which this page saved a path, because an open entry keeps the text that it started with. */
  const saved = new Map<string, { original: string | undefined; commit: string }>();
  const keyOf = (path: string, text: string) => `${path}\n${text}`;

  async function read(path: string, repository: string, branch: string): Promise<string> {
    const { commit, texts } = await readFiles(backend.api, repository, branch, [path]);
    const [text] = texts;
    if (text === undefined) throw new Error(`${path} doesn't exist in ${repository} (${branch}).`);
    readFrom.set(keyOf(path, text), commit);
    return text;
  }

  async function persistEntry(
    { dataFiles, assets }: EntryToPersist,
    { collectionName, commitMessage, status }: PersistOptions,
  ): Promise<void> {
    const { api } = backend;
    // Only collections with translations have more than one file.
    const [{ path, raw, slug }] = dataFiles as [EntryToPersist["dataFiles"][0]];
    const { original, address = nameOfPath(path) } = draftOf(raw);
    const last = saved.get(path);
    const branch = `cms/${api.generateContentKey(collectionName, slug)}`;
    const draft = await api.getBranchPullRequest(branch).catch(() => undefined);
    const published = await readFiles(api, api.originRepo, api.branch, [path]);
    const base =
      last && last.original === original
        ? last.commit
        : (readFrom.get(keyOf(path, original ?? "")) ?? published.commit);
    const isOthersDraft = draft !== undefined && draft.head.sha !== base;
    const isOutdated =
      draft === undefined && original !== undefined && published.texts[0] !== original;
    if (isOthersDraft || isOutdated) await askToCombine(isOthersDraft);

    const text = storedText(raw, original);
    const target = withName(path, address);
    const isMove = original !== undefined && path.endsWith(".mdx") && target !== path;
    const files = await Promise.all(
      [
        ...assets,
        { path: target, raw: text },
        ...(isMove ? [await redirect(api, base, urlOfPath(path), urlOfPath(target))] : []),
      ].map((file) => api.uploadBlob(file)),
    );
    if (isMove) files.push({ path, sha: null });
    const { sha } = await api.commit(commitMessage, await api.updateTree(base, files));

    if (draft === undefined) {
      const pull = await startDraft(api, branch, sha, commitMessage, status);
      saved.set(path, { original, commit: sha });
      if (isOutdated && !(await merge(api, branch, published.commit))) {
        return showMessage(
          "Saved, but not combined",
          `Your draft is saved. But you and somebody else changed the same lines of this page, so the two versions can't be combined. Before the draft can be published, somebody has to open ${pull ? `pull request ${pull.number}` : "its pull request"} on GitHub and choose "Resolve conflicts".`,
        );
      }
    } else if (isOthersDraft) {
      if (!(await merge(api, branch, sha))) {
        const message =
          "You and somebody else changed the same lines, so the two versions can't be combined, and nothing was saved. Your text is still here. Copy your changes, reload this page to see the other version, and make them again there.";
        void showMessage("Not saved", message);
        throw new Error(message);
      }
    } else await api.patchBranch(branch, sha);
    saved.set(path, { original, commit: sha });
    if (isOthersDraft || isOutdated) reopenEntry();
  }

  async function deleteFiles(paths: readonly string[], message: string): Promise<void> {
    const { api } = backend;
    // Decap deletes one page or one image at a time.
    const [path] = paths as [string];
    const target = path.endsWith(".mdx") ? await askForTarget(urlOfPath(path)) : "";
    const { commit } = await readFiles(api, api.originRepo, api.branch, []);
    const files: StoredFile[] = [{ path, sha: null }];
    if (target !== "") {
      files.push(await api.uploadBlob(await redirect(api, commit, urlOfPath(path), target)));
    }
    const { sha } = await api.commit(message, await api.updateTree(commit, files));
    await api.patchBranch(api.branch, sha);
  }

  return Object.assign(backend, {
    async authenticate(user: object) {
      const result = await authenticate(user);
      changeApi(backend.api);
      return result;
    },
    async entriesByFolder(folder: string, extension: string): Promise<LoadedEntry[]> {
      const { api } = backend;
      const files = await readFolder(api, api.originRepo, api.branch, folder);
      return files
        .filter(({ path }) => path.endsWith(`.${extension}`))
        .map(({ path, text }) => ({ file: { path, id: path }, data: text }));
    },
    allEntriesByFolder(folder: string, extension: string) {
      return this.entriesByFolder(folder, extension);
    },
    async entriesByFiles(files: readonly { path: string; label?: string }[]) {
      const { api } = backend;
      const paths = files.map(({ path }) => path);
      const { texts } = await readFiles(api, api.originRepo, api.branch, paths);
      return files.map((file, index) => ({
        file: { ...file, id: file.path },
        data: texts[index] ?? "",
      }));
    },
    // Decap's own methods show an empty page if they can't read it.
    async getEntry(path: string): Promise<LoadedEntry> {
      const { api } = backend;
      return { file: { path, id: path }, data: await read(path, api.originRepo, api.branch) };
    },
    unpublishedEntryDataFile(collection: string, slug: string, path: string) {
      const { api } = backend;
      return read(path, api.repo, `cms/${api.generateContentKey(collection, slug)}`);
    },
    persistEntry,
    deleteFiles,
  });
}

function changeApi(api: GitHubApi): void {
  const { requestHeaders, getDifferences } = api;
  Object.assign(api, {
    requestFunction: requestGitHub,
    requestHeaders(headers?: object) {
      api.token = newestToken() ?? api.token;
      return requestHeaders.call(api, headers);
    },
    // Decap would send a request for the author and date of each page, which we don't show.
    readFileMetadata: () => Promise.resolve({ author: "", updatedOn: "" }),
    // Decap would read the old file of a page that moves, and show the list of redirects as an image.
    async getDifferences(from: string, to: string) {
      const result = await getDifferences.call(api, from, to);
      const kept = result.files?.filter(({ status }) => status !== "removed") ?? [];
      const isPage = kept.some(({ filename }) => filename.endsWith(".mdx"));
      const files = kept.filter(({ filename }) => !isPage || filename !== REDIRECTS_PATH);
      return { ...result, files };
    },
    // Decap would overwrite the published page with the draft.
    forceMergePR({ number }: { number: number }) {
      const message = `Somebody else changed the same lines since this draft was started, so GitHub can't combine the two versions. Nothing was published, and the draft is still there. Open pull request ${number} on GitHub, choose "Resolve conflicts", and publish again.`;
      void showMessage("Not published", message);
      return Promise.reject(new Error(message));
    },
  });
}

async function askToCombine(isDraft: boolean): Promise<void> {
  const what = isDraft ? "this draft" : "this page";
  const answer = await ask(
    "Somebody else was faster",
    `Somebody else changed ${what} while you were editing. Nothing is saved yet, and your text is still here. If you save, their changes and yours are combined, and the editor shows the result.`,
    [],
    "Save and combine",
  );
  if (!answer) throw new Error("You canceled, so nothing was saved. Your text is still here.");
}

/** Makes a branch for a new draft. Returns its pull request, which drafts in forks don't have until they're submitted. */
async function startDraft(
  api: GitHubApi,
  branch: string,
  commit: string,
  title: string,
  status = api.initialWorkflowStatus,
): Promise<PullRequest | undefined> {
  if (api.useOpenAuthoring) {
    await api.createBranch(branch, commit);
    return undefined;
  }
  const pull = await api.createBranchAndPullRequest(branch, commit, title);
  await api.setPullRequestStatus(pull, status);
  return pull;
}

/** Merges a commit into a branch. Returns false if both change the same lines. */
async function merge(api: GitHubApi, branch: string, commit: string): Promise<boolean> {
  const body = JSON.stringify({ base: branch, head: commit });
  try {
    await api.request(`${api.repoURL}/merges`, { method: "POST", body });
    return true;
  } catch (error) {
    if ((error as { status?: number }).status === 409) return false;
    throw error;
  }
}

/** Returns the list of redirects with one more. */
async function redirect(
  api: GitHubApi,
  commit: string,
  from: string,
  to: string,
): Promise<StoredFile> {
  const { texts } = await readFiles(api, api.originRepo, commit, [REDIRECTS_PATH]);
  return { path: REDIRECTS_PATH, raw: withRedirect(texts[0] ?? "", from, to) };
}
