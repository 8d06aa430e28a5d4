// What the editor saves when a page moves or is deleted passes the checks of a build without a command. Pages of the
// documentation show it.
import { readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeAll, beforeEach, describe, it } from "@jest/globals";
import { findPages } from "../../../plugins/gatsby-transformer-doc-page/lib/content-tree";
import { vanishedUrls } from "../../../src/build/published-urls";
import { linkingFiles } from "../../../src/cms/build/data-files";
import type { FileChange, TextFile } from "../../../src/cms/cms";
import { changesOfDeletion, changesOfSave } from "../../../src/cms/editor/moved-pages";
import { urlOfPath, withName } from "../../../src/cms/page-address";
import { LIST_PATHS, listChanges, REDIRECTS_PATH } from "../../../src/cms/site-lists";
import { parseOldAnchors } from "../../../src/core/old-anchors";
import { parsePublishedUrls } from "../../../src/core/published-list";
import { parseRedirects } from "../../../src/core/redirects";
import { parsePublishedAnchors, vanishedAnchors } from "../../../src/core/vanished-anchors";
import { parseNamed } from "../../../src/core/yaml-file";
import { expect } from "../../support/expect";
import { stubGlobal, unstubAllGlobals } from "../../support/stubs";

const contentDir = path.resolve("content");
const text = (file: string) => readFileSync(path.join(contentDir, "..", file), "utf8");
const [URLS_PATH, ANCHORS_PATH] = LIST_PATHS as [string, string];
const published = parsePublishedUrls(text(URLS_PATH)).urls.map(({ url }) => url);
const anchors = new Map(
  parsePublishedAnchors(text(ANCHORS_PATH)).anchors.map(({ url, ids }) => [url, ids]),
);
const OLD_ANCHORS_PATH = "content/old-anchors.yaml";

let pages: string[];
let some: string[];
let files: TextFile[];
const readFiles = () => Promise.resolve(files);
beforeAll(async () => {
  pages = (await findPages(contentDir)).map((file) => `content/${file}`);
  some = pages.filter((_page, index) => index % 8 === 0);
  files = [...pages, ...linkingFiles(contentDir).map((file) => `content/${file}`)].map((file) => ({
    path: file,
    text: text(file),
  }));
});
beforeEach(() => stubGlobal("fetch", () => Promise.resolve(Response.json({ published }))));
afterEach(unstubAllGlobals);

/** Returns the texts after a save, by path. */
function after(changes: readonly FileChange[]): (file: string) => string {
  const texts = new Map<string, string | null>();
  for (const { path: file, text: changed } of changes) texts.set(file, changed);
  const now = (file: string) => texts.get(file) ?? text(file);
  for (const list of listChanges(changes, now, published)) {
    texts.set(list.path, list.text);
  }
  return now;
}

/** What a build says about the lists if the page is at another address, or deleted. */
function problemsOf(changes: readonly FileChange[], url: string, movedTo?: string) {
  const now = after(changes);
  const { redirects, problems } = parseRedirects(now(REDIRECTS_PATH));
  const to = new Map(redirects.map((redirect) => [redirect.from, redirect.to]));
  const current = new Map(
    pages.map(urlOfPath).map((page) => {
      const ids = anchors.get(page) ?? [];
      return [page === url && movedTo ? movedTo : page, { ids, urls: [] }];
    }),
  );
  if (!movedTo) current.delete(url);
  const old = parseOldAnchors(now(OLD_ANCHORS_PATH));
  const listed = [...now(URLS_PATH).matchAll(/^- (.+)$/gm)].map(([, address]) => address!);
  const named = parseNamed(ANCHORS_PATH, now(ANCHORS_PATH), "");
  const kept = Object.entries(named.entries).map(([page, ids]) => ({
    url: page,
    ids: ids as string[],
    line: 1,
  }));
  return [
    ...problems,
    ...old.problems,
    ...[...old.oldAnchors.keys()].filter((page) => page === url),
    ...[...current.keys(), ...to.keys()].filter(
      (address) => address.startsWith("/guides/") && !listed.includes(address),
    ),
    ...vanishedUrls(
      listed.map((address) => ({ url: address, line: 1 })),
      // Packages aren't in this tree.
      (address) => current.has(address) || to.has(address) || address !== url,
    ),
    ...vanishedAnchors(kept, { pages: current, redirects: to }, old.oldAnchors),
  ];
}

describe("the lists of published addresses and anchors", () => {
  it("stay complete if a page moves", async () => {
    for (const page of some.filter((file) => !file.endsWith("/index.mdx"))) {
      const save = { path: page, before: text(page), text: text(page) };
      const changes = await changesOfSave(save, "another-name", readFiles);
      const to = urlOfPath(withName(page, "another-name"));
      expect(problemsOf(changes, urlOfPath(page), to), page).toEqual([]);
      expect(after(changes)(URLS_PATH), page).toContain(`- ${to}\n`);
    }
  });

  it("are as before if a published page moves and moves back before anything else is published", async () => {
    const page = "content/guides/caching.mdx";
    const moved = withName(page, "another-name");
    const save = { path: page, before: text(page), text: text(page) };
    const now = after(await changesOfSave(save, "another-name", readFiles));
    const movedFiles = files.map((file) => ({
      path: file.path === page ? moved : file.path,
      text: now(file.path === page ? moved : file.path),
    }));
    const saveBack = { path: moved, before: now(moved), text: now(moved) };
    const changes = await changesOfSave(saveBack, "caching", () => Promise.resolve(movedFiles));
    const lists = listChanges(changes, now, published);
    const texts = new Map([...changes, ...lists].map((change) => [change.path, change.text]));
    for (const file of [...files.map(({ path: name }) => name), URLS_PATH, ANCHORS_PATH]) {
      expect(texts.get(file) ?? now(file), file).toBe(text(file));
    }
  });

  it("stay valid if a page is deleted", async () => {
    const list = text(OLD_ANCHORS_PATH);
    for (const page of some.filter((file) => file !== "content/concepts/targets.mdx")) {
      const from = urlOfPath(page);
      const isAbove = list.includes(`${from}#`);
      const to = `/concepts/targets/${isAbove ? "#a-heading" : ""}`;
      const changes = await changesOfDeletion(page, text(page), to, readFiles);
      expect(problemsOf(changes, from), page).toEqual([]);
    }
  });

  it("ask for a heading if old anchors lead to a deleted page", async () => {
    const page = "content/guides/caching.mdx";
    const list = { path: OLD_ANCHORS_PATH, text: "/guides/:\n  caches: /guides/caching/#names\n" };
    const readList = () => Promise.resolve([list]);
    await expect(
      changesOfDeletion(page, text(page), "/guides/code-splitting/", readList),
    ).rejects.toThrow("/guides/code-splitting/#a-heading");
  });
});
