// What the deployed editor stores on GitHub while the site itself can't be reached, and when a draft is renamed.
import { afterEach, beforeEach, describe, it } from "@jest/globals";
import { CMS_API, INDEX_URL } from "../../../../../src/cms/cms";
import type { DecapCms, EntryToPersist } from "../../../../../src/cms/editor/decap";
import { pageFormat } from "../../../../../src/cms/editor/file-format";
import { registerGitHubBackend } from "../../../../../src/cms/editor/github/github-backend";
import type { PersistOptions, StoredFile } from "../../../../../src/cms/editor/github/github-api";
import { expect } from "../../../../support/expect";
import { stubGlobal, unstubAllGlobals } from "../../../../support/stubs";

const page = "---\ntitle: A\n---\n\nText.\n";

interface Backend {
  persistEntry(entry: EntryToPersist, options: PersistOptions): Promise<void>;
}

/** The files of the main branch. */
let stored: Map<string, string>;
let uploaded: StoredFile[];
let indexResponse: () => Promise<Response>;

beforeEach(() => {
  stored = new Map([
    ["content/guides/a.mdx", page],
    ["content/published-urls.yaml", "- /guides/a/\n"],
  ]);
  uploaded = [];
  stubGlobal("fetch", (url: string) =>
    url === INDEX_URL ? indexResponse() : Promise.reject(new Error(`${CMS_API} isn't deployed`)),
  );
});
afterEach(unstubAllGlobals);

/** Returns our backend on top of one like Decap's, whose repository has a draft with the same files, or none. */
function startBackend(hasDraft: boolean): Backend {
  const api = {
    branch: "main",
    repo: "docs/site",
    originRepo: "docs/site",
    apiRoot: "https://api.github.com",
    originRepoURL: "/repos/docs/site",
    generateContentKey: (collection: string, slug: string) => `${collection}/${slug}`,
    getBranchPullRequest: () =>
      hasDraft
        ? Promise.resolve({ number: 1 })
        : Promise.reject(Object.assign(new Error(), { notUnderEditorialWorkflow: true })),
    request: (_path: string, options?: { body: string }) => {
      if (!options) {
        const tree = [...stored.keys()].map((path) => ({ path, type: "blob" }));
        return Promise.resolve({ tree });
      }
      const { query } = JSON.parse(options.body) as { query: string };
      const files = [...query.matchAll(/(f\d+): object\(expression: "[^:"]*:([^"]+)"/g)];
      const texts = files.map(([, field, path]) => [field, { text: stored.get(path!) ?? null }]);
      const repository = { ref: { target: { oid: "commit" } }, ...Object.fromEntries(texts) };
      return Promise.resolve({ data: { repository } });
    },
    uploadBlob: (file: StoredFile) => {
      uploaded.push(file);
      return Promise.resolve(file);
    },
    updateTree: () => Promise.resolve({ sha: "tree" }),
    commit: () => Promise.resolve({ sha: "new commit" }),
    createBranchAndPullRequest: () => Promise.resolve({ number: 1 }),
    setPullRequestStatus: () => Promise.resolve(),
    patchBranch: () => Promise.resolve(),
  };
  const method = () => Promise.resolve();
  const base = {
    api,
    authenticate: method,
    unpublishedEntry: method,
    updateUnpublishedEntryStatus: method,
    publishUnpublishedEntry: method,
  };
  let create: ((config: object) => Backend) | undefined;
  registerGitHubBackend({
    getBackend: () => ({ init: () => base }),
    registerBackend: (_name: string, backend: typeof create) => (create = backend),
  } as unknown as DecapCms);
  return create!({ backend: { linking_files: [] } });
}

function persist(
  data: object,
  path: string,
  { newEntry = false, hasDraft = false }: { newEntry?: boolean; hasDraft?: boolean } = {},
): Promise<void> {
  const file = { path, raw: pageFormat.toFile({ ...data }), slug: "b" };
  const options = { collectionName: "guides", commitMessage: "content: save", newEntry };
  return startBackend(hasDraft).persistEntry({ dataFiles: [file], assets: [] }, options);
}

describe.each([
  ["isn't there", "b", () => Promise.resolve(new Response("<!doctype html>", { status: 404 }))],
  ["can't be reached", "c", () => Promise.reject(new TypeError("Failed to fetch"))],
])("while the editor's index %s", (_name, name, response) => {
  beforeEach(() => void (indexResponse = response));

  it("saves a new page, and adds it to the published addresses", async () => {
    await persist({ title: "New", body: "New.", address: name }, `content/guides/${name}.mdx`, {
      newEntry: true,
    });
    expect(uploaded).toEqual([
      { path: `content/guides/${name}.mdx`, raw: "---\ntitle: New\n---\n\nNew.\n" },
      { path: "content/published-urls.yaml", raw: `- /guides/a/\n- /guides/${name}/\n` },
    ]);
  });

  it("moves no page, because readers could have links to it, and says what to do", async () => {
    const moved = { ...pageFormat.fromFile(page), address: "d" };
    await expect(persist(moved, "content/guides/a.mdx")).rejects.toThrow(
      /can't be loaded\. Your text is still here\. Check your connection, and try again/,
    );
    expect(uploaded).toEqual([]);
  });
});

it("opens a draft again when it's renamed, because Decap would save it at its old address", async () => {
  indexResponse = () => Promise.resolve(Response.json({ published: ["/guides/a/"] }));
  let reloads = 0;
  stubGlobal("location", { reload: () => (reloads += 1) });
  const opened = pageFormat.fromFile(page);
  await persist({ ...opened, body: "More.\n" }, "content/guides/a.mdx", { hasDraft: true });
  expect(reloads).toBe(0);
  stored.set("content/guides/a.mdx", page.replace("Text", "More"));
  const renamed = { ...opened, body: "More.\n", address: "d" };
  await persist(renamed, "content/guides/a.mdx", { hasDraft: true });
  expect(reloads).toBe(1);
});
