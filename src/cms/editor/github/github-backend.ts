// Decap's GitHub backend with fewer requests, and without its silent reverts: before a save, it compares the text that
// the writer started from with the branch, and a draft that git can't merge is never published.
import { GITHUB_BACKEND, type FileChange } from "../../cms";
import { nameOfPath, urlOfPath } from "../../page-address";
import { LIST_PATHS, listChanges } from "../../site-lists";
import { mergedText } from "../ask-to-merge";
import { loadIndex } from "../check-drafts";
import {
  loadedEntry,
  type Asset,
  type DecapCms,
  type EntryToPersist,
  type LoadedEntry,
} from "../decap";
import { showMessage } from "../dialog";
import { draftOf, storedText } from "../file-format";
import {
  askForTarget,
  changesOfDeletion,
  changesOfSave,
  movedPage,
  reopenEntry,
} from "../moved-pages";
import { knownText, recordSaved, textToOpen } from "../unsaved-text";
import { newestToken, requestGitHub } from "./failures";
import {
  readFiles,
  readFolder,
  readTree,
  type Difference,
  type DraftName,
  type GitHubApi,
  type GitHubBackend,
  type GitHubConfig,
  type NoDraftError,
  type PersistOptions,
  type PullRequest,
  type StoredFile,
} from "./github-api";
import { refuseProblems } from "./refuse-problems";

/** Decap's name for the status in which a draft can be published. */
const READY = "pending_publish";

/** The most items that GitHub lists in one response. */
const PAGE_SIZE = 100;

/** Registers the backend. Call it before Decap starts. */
export function registerGitHubBackend(CMS: DecapCms): void {
  // Decap calls this with `new`.
  function Backend(config: GitHubConfig, ...options: unknown[]) {
    const backend = CMS.getBackend("github").init(config, ...options) as GitHubBackend;
    return withDrafts(backend, config.backend.linking_files);
  }
  CMS.registerBackend(GITHUB_BACKEND, Backend);
}

/** Replaces methods of Decap's backend. `lists` are the paths of YAML files that link to pages. */
function withDrafts(backend: GitHubBackend, lists: readonly string[]): object {
  const authenticate = backend.authenticate.bind(backend);
  const updateStatus = backend.updateUnpublishedEntryStatus.bind(backend);
  const publish = backend.publishUnpublishedEntry.bind(backend);
  const unpublishedEntry = backend.unpublishedEntry.bind(backend);
  const branchOf = (collection: string, slug: string) =>
    `cms/${backend.api.generateContentKey(collection, slug)}`;
  /** What this page deleted. To "unpublish" a page, Decap deletes it and then saves it as a new draft. */
  const deleted = new Set<string>();
  /** The save that isn't finished. */
  let saving: Promise<void> | undefined;
  /** The branch of the draft that Decap is opening. It also reads drafts for lists. */
  let opening: string | undefined;

  async function read(path: string, repository: string, branch: string): Promise<string> {
    const { texts } = await readFiles(backend.api, repository, branch, [path]);
    const [text] = texts;
    if (text === undefined) throw new Error(`${path} doesn't exist in ${repository} (${branch}).`);
    return text;
  }

  async function entriesByFolder(folder: string, extension: string): Promise<LoadedEntry[]> {
    const { api } = backend;
    const files = await readFolder(api, api.originRepo, api.branch, folder);
    return files.filter(({ path }) => path.endsWith(`.${extension}`)).map(loadedEntry);
  }

  /** Reads all files that can link to a page. */
  const readLinking = (commit: string) =>
    readTree(backend.api, commit, (path) => path.endsWith(".mdx") || lists.includes(path));

  async function persistEntry(
    { dataFiles, assets }: EntryToPersist,
    { collectionName, commitMessage, newEntry, status }: PersistOptions,
  ): Promise<void> {
    const { api } = backend;
    const [{ path, raw, slug }] = dataFiles;
    const draft = draftOf(raw);
    const { address = nameOfPath(path) } = draft;
    // A duplicate starts with the text of another page.
    const original = newEntry || deleted.delete(path) ? undefined : draft.original;
    const branch = branchOf(collectionName, slug);
    const pull = await api.getBranchPullRequest(branch).catch((error: unknown) => {
      if ((error as NoDraftError).notUnderEditorialWorkflow) return undefined;
      throw error;
    });
    const current = pull
      ? await readFiles(api, api.repo, branch, [path])
      : await readFiles(api, api.originRepo, api.branch, [path]);

    const base = knownText(path, original);
    const mine = storedText(raw, original);
    const [theirs] = current.texts;
    const { text, isMerged } = await mergedText(path, { base, mine, theirs });
    const before = original ?? null;
    const changes = await changesOfSave({ path, before, text }, address, () =>
      readLinking(current.commit),
    );
    const files = await upload(api, current.commit, changes, assets);
    const { sha } = await api.commit(commitMessage, await api.updateTree(current.commit, files));
    if (pull) await api.patchBranch(branch, sha);
    else await startDraft(api, branch, sha, commitMessage, status);
    const moved = movedPage(changes);
    recordSaved(path, original, mine, moved);
    // Decap opens a new draft by itself. It would save an older one at the address that it had before.
    if (isMerged || (moved && pull)) reopenEntry();
  }

  /** Decap deletes one page at a time. */
  async function deleteFiles([path]: readonly [string], message: string): Promise<void> {
    const { api } = backend;
    const target = await askForTarget(urlOfPath(path));
    const { commit } = await readFiles(api, api.originRepo, api.branch, []);
    const changes = await changesOfDeletion(path, "", target, () => readLinking(commit));
    const files = await upload(api, commit, changes, []);
    const { sha } = await api.commit(message, await api.updateTree(commit, files));
    await api.patchBranch(api.branch, sha);
    deleted.add(path);
  }

  return Object.assign(backend, {
    async authenticate(user: object) {
      const result = await authenticate(user);
      changeApi(backend.api);
      return result;
    },
    entriesByFolder,
    allEntriesByFolder: entriesByFolder,
    async entriesByFiles(files: readonly { path: string }[]): Promise<LoadedEntry[]> {
      const { api } = backend;
      const paths = files.map(({ path }) => path);
      const { texts } = await readFiles(api, api.originRepo, api.branch, paths);
      return paths.map((path, index) => loadedEntry({ path, text: texts[index] ?? "" }));
    },
    // Decap's own methods show an empty page if they can't read it.
    async getEntry(path: string): Promise<LoadedEntry> {
      const { api } = backend;
      const text = await read(path, api.originRepo, api.branch);
      return loadedEntry({ path, text: await textToOpen(path, text) });
    },
    unpublishedEntry(draft: DraftName) {
      // In lists, Decap names drafts by id.
      if (!draft.id) opening = branchOf(draft.collection, draft.slug);
      return unpublishedEntry(draft);
    },
    async unpublishedEntryDataFile(collection: string, slug: string, path: string) {
      const branch = branchOf(collection, slug);
      const isOpening = opening === branch;
      if (isOpening) opening = undefined;
      const text = await read(path, backend.api.repo, branch);
      return isOpening ? textToOpen(path, text) : text;
    },
    async updateUnpublishedEntryStatus(collection: string, slug: string, status: string) {
      if (status === READY) await refuseProblems(backend.api, branchOf(collection, slug));
      return updateStatus(collection, slug, status);
    },
    async publishUnpublishedEntry(collection: string, slug: string) {
      await refuseProblems(backend.api, branchOf(collection, slug));
      return publish(collection, slug);
    },
    // A double click on "Save" would make two pull requests.
    persistEntry(entry: EntryToPersist, options: PersistOptions) {
      saving ??= persistEntry(entry, options).finally(() => (saving = undefined));
      return saving;
    },
    deleteFiles,
  });
}

function changeApi(api: GitHubApi): void {
  const { requestHeaders, getDifferences } = api;
  Object.assign(api, {
    requestFunction: requestGitHub,
    // Decap's own method doesn't use that function.
    async requestAllPages(path: string, { params }: { params?: object } = {}) {
      const all: unknown[] = [];
      for (let page = 1; all.length === (page - 1) * PAGE_SIZE; page += 1) {
        const options = { params: { ...params, per_page: PAGE_SIZE, page } };
        all.push(...((await api.request(path, options)) as unknown[]));
      }
      return all;
    },
    requestHeaders(headers?: object) {
      api.token = newestToken() ?? api.token;
      return requestHeaders.call(api, headers);
    },
    // Decap would send a request for the name of each draft's author.
    getPullRequestAuthor: ({ user }: PullRequest) => Promise.resolve(user?.login),
    // Decap takes the file with the shortest path for the draft, and lists for images. If a page moves, the draft also
    // contains other pages and lists with links to it. Lists that change with a draft are never what it edits.
    async getDifferences(from: string, to: string) {
      const result = await getDifferences.call(api, from, to);
      const files =
        result.files?.filter(
          ({ filename, status }) => status !== "removed" && !LIST_PATHS.includes(filename),
        ) ?? [];
      const page = files.find(
        ({ filename, status }) => /\.mdx$/.test(filename) && status !== "modified",
      );
      const isOfDraft = ({ filename }: Difference) =>
        filename === page?.filename || !/\.(?:mdx|yaml)$/.test(filename);
      return { ...result, files: page ? files.filter(isOfDraft) : files };
    },
    // Decap would overwrite the published page with the draft.
    forceMergePR({ number }: { number: number }) {
      const message = `Somebody else changed the same lines since this draft was started, so GitHub can't combine the two versions. Nothing was published, and the draft is still there. Open pull request ${number} on GitHub, choose "Resolve conflicts", and publish again.`;
      void showMessage("Not published", message);
      return Promise.reject(new Error(message));
    },
  });
}

/** Makes a branch for a new draft, with a pull request if it isn't in a fork. Those are opened when they're submitted. */
async function startDraft(
  api: GitHubApi,
  branch: string,
  commit: string,
  title: string,
  status = api.initialWorkflowStatus,
): Promise<void> {
  if (api.useOpenAuthoring) await api.createBranch(branch, commit);
  else {
    const pull = await api.createBranchAndPullRequest(branch, commit, title);
    await api.setPullRequestStatus(pull, status);
  }
}

/** Uploads new texts and images, together with the lists that change with them. */
async function upload(
  api: GitHubApi,
  commit: string,
  changes: readonly FileChange[],
  assets: readonly Asset[],
): Promise<StoredFile[]> {
  const isSimple = changes.every(
    ({ path, before, text }) => path.endsWith(".mdx") && before !== null && text !== null,
  );
  const lists = isSimple ? [] : await changesToLists(api, commit, changes);
  const texts = [...changes, ...lists].map(({ path, text }) =>
    text === null ? { path, sha: null } : api.uploadBlob({ path, raw: text }),
  );
  return Promise.all([...texts, ...assets.map((asset) => api.uploadBlob(asset))]);
}

async function changesToLists(
  api: GitHubApi,
  commit: string,
  changes: readonly FileChange[],
): Promise<FileChange[]> {
  const { texts } = await readFiles(api, api.originRepo, commit, LIST_PATHS);
  const textOf = (path: string) => texts[LIST_PATHS.indexOf(path)];
  // A new page can be saved although the index can't be loaded.
  const isGone = changes.some(({ text }) => text === null);
  const { published } = isGone ? await loadIndex() : { published: [] };
  return listChanges(changes, textOf, published);
}
