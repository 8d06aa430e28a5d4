// What the editor sends when a writer saves, moves, and deletes pages.
import { afterEach, beforeEach, describe, it } from "@jest/globals";
import { INDEX_URL, type SaveRequest } from "../../../../src/cms/cms";
import { pageFormat } from "../../../../src/cms/editor/file-format";
import { LocalBackend } from "../../../../src/cms/editor/local-backend";
import { keepUnsaved } from "../../../../src/cms/editor/unsaved-text";
import { expect } from "../../../support/expect";
import { stubGlobal, unstubAllGlobals } from "../../../support/stubs";

const page = "---\ntitle: A\n---\n\nText.\n";
const redirects = "- from: /x/\n  to: /guides/a/\n";

let stored: Map<string, string>;
let sent: SaveRequest[];
let published: string[];
let reloads: number;

beforeEach(async () => {
  sent = [];
  published = ["/guides/a/"];
  reloads = 0;
  stored = new Map([
    ["content/guides/a.mdx", page],
    ["content/redirects.yaml", redirects],
  ]);
  stubGlobal("fetch", (url: string, options?: { body: string }) => {
    if (url.endsWith("/save")) {
      const request = JSON.parse(options!.body) as SaveRequest;
      sent.push(request);
      for (const { path, text } of request.changes) {
        if (text === null) stored.delete(path);
        else stored.set(path, text);
      }
      return Promise.resolve(Response.json({}));
    }
    if (url === INDEX_URL) return Promise.resolve(Response.json({ pages: {}, published }));
    const query = new URL(url, "http://localhost").searchParams;
    const mentioned = query.get("url");
    if (mentioned !== null) {
      const files = [...stored].map(([path, text]) => ({ path, text }));
      return Promise.resolve(Response.json(files.filter(({ text }) => text.includes(mentioned))));
    }
    const path = query.get("path")!;
    const text = stored.get(path);
    return Promise.resolve(
      text === undefined ? new Response("", { status: 404 }) : Response.json({ path, text }),
    );
  });
  stubGlobal("addEventListener", () => undefined);
  stubGlobal("history", { replaceState: () => undefined });
  stubGlobal("location", { hash: "#/collections/guides/entries/a", reload: () => (reloads += 1) });
  await new LocalBackend().getEntry("content/guides/a.mdx");
});
afterEach(unstubAllGlobals);

/** Saves an entry as Decap does, which adds a missing newline at the end. */
const persist = (backend: LocalBackend, data: object, newPath?: string) => {
  const raw = pageFormat.toFile({ ...data }).replace(/\n?$/, "\n");
  const file = { path: newPath ?? "content/guides/a.mdx", raw, slug: "" };
  return backend.persistEntry(
    { dataFiles: [file], assets: [] },
    { newEntry: newPath !== undefined },
  );
};

describe("the backend for local files", () => {
  it("names the text that the page was opened with, and for the next save the text of the last one", async () => {
    const backend = new LocalBackend();
    const opened = pageFormat.fromFile(page);
    await persist(backend, { ...opened, body: "One.\n" });
    await persist(backend, { ...opened, body: "Two.\n" });
    const [first, second] = ["One", "Two"].map((word) => page.replace("Text", word));
    expect(sent.map(({ changes }) => changes)).toEqual([
      [{ path: "content/guides/a.mdx", before: page, text: first }],
      [{ path: "content/guides/a.mdx", before: first, text: second }],
    ]);
  });

  it("saves a page without a newline at the end without one", async () => {
    stored.set("content/guides/a.mdx", page.trimEnd());
    const opened = pageFormat.fromFile(page.trimEnd());
    await persist(new LocalBackend(), { ...opened, title: "B" });
    expect(sent[0]!.changes[0]!.text).toBe(page.trimEnd().replace("A", "B"));
  });

  it("expects that there is no file yet for a new page", async () => {
    await persist(
      new LocalBackend(),
      { title: "B", body: "New.", address: "b" },
      "content/guides/b.mdx",
    );
    expect(sent[0]!.changes).toEqual([
      { path: "content/guides/b.mdx", before: null, text: "---\ntitle: B\n---\n\nNew.\n" },
    ]);
  });

  it("saves a duplicate as a new page", async () => {
    const duplicate = { ...pageFormat.fromFile(page), title: "B", address: "b" };
    await persist(new LocalBackend(), duplicate, "content/guides/b.mdx");
    expect(sent[0]!.changes).toEqual([
      { path: "content/guides/b.mdx", before: null, text: page.replace("A", "B") },
    ]);
  });

  it("moves a page whose address changes, with a redirect from the old one and new links in other pages", async () => {
    stored.set("content/guides/other.mdx", "See [A](/guides/a/#part).\n");
    stored.set("content/guides/index.mdx", "It isn't a link: /guides/a/b/.\n");
    await persist(new LocalBackend(), { ...pageFormat.fromFile(page), address: "b" });
    expect(sent[0]!.changes).toEqual([
      { path: "content/guides/a.mdx", before: page, text: null },
      { path: "content/guides/b.mdx", before: null, text: page },
      {
        path: "content/redirects.yaml",
        before: redirects,
        text: "- from: /x/\n  to: /guides/b/\n- from: /guides/a/\n  to: /guides/b/\n",
      },
      {
        path: "content/guides/other.mdx",
        before: "See [A](/guides/a/#part).\n",
        text: "See [A](/guides/b/#part).\n",
      },
    ]);
    expect(reloads).toBe(1);
  });

  it("leaves everything as it was if a page moves to another address and back", async () => {
    stored.set("content/guides/other.mdx", "See [A](/guides/a/#part).\n");
    const before = new Map(stored);
    await persist(new LocalBackend(), { ...pageFormat.fromFile(page), address: "b" });
    const moved = stored.get("content/guides/b.mdx")!;
    const back = pageFormat.toFile({ ...pageFormat.fromFile(moved), address: "a" });
    await new LocalBackend().persistEntry(
      { dataFiles: [{ path: "content/guides/b.mdx", raw: back, slug: "" }], assets: [] },
      {},
    );
    expect(Object.fromEntries(stored)).toEqual(Object.fromEntries(before));
  });

  it("keeps what a writer types while the page moves for its new address", async () => {
    const kept = new Map<string, string>();
    stubGlobal("localStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
    const path = "content/guides/a.mdx";
    const linking = `${page}See [this page](/guides/a/).\n`;
    const data = { ...pageFormat.fromFile(page), body: "Text.\nSee [this page](/guides/a/).\n" };
    keepUnsaved(path, linking, page);
    await persist(new LocalBackend(), { ...data, address: "b" });
    expect(Object.fromEntries(kept)).toEqual({});

    stored.set(path, page);
    await new LocalBackend().getEntry(path);
    keepUnsaved(path, `${linking}Typed.\n`, page);
    await persist(new LocalBackend(), { ...data, address: "b" });
    expect([...kept.keys()]).toEqual(["cms-unsaved:content/guides/b.mdx"]);
    expect(JSON.parse([...kept.values()][0]!)).toMatchObject({
      source: `${linking}Typed.\n`,
      original: stored.get("content/guides/b.mdx"),
    });
  });

  it("moves a page that was never published without a redirect", async () => {
    published = [];
    stored.delete("content/redirects.yaml");
    await persist(new LocalBackend(), { ...pageFormat.fromFile(page), address: "b" });
    expect(sent[0]!.changes.map(({ path }) => path)).toEqual([
      "content/guides/a.mdx",
      "content/guides/b.mdx",
    ]);
  });
});
