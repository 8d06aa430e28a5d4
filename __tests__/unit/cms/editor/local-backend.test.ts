// What the editor sends when a writer saves, moves, and deletes pages.
import { afterEach, beforeEach, describe, it } from "@jest/globals";
import type { SaveRequest } from "../../../../src/cms/cms";
import { pageFormat } from "../../../../src/cms/editor/file-format";
import { LocalBackend } from "../../../../src/cms/editor/local-backend";
import { expect } from "../../../support/expect";
import { stubGlobal, unstubAllGlobals } from "../../../support/stubs";

const page = "---\ntitle: A\n---\n\nText.\n";
const redirects = "- from: /x/\n  to: /guides/a/\n";

let sent: SaveRequest[];
let reloads: number;

beforeEach(() => {
  sent = [];
  reloads = 0;
  stubGlobal("fetch", (url: string, options?: { body: string }) => {
    if (url.endsWith("/save")) sent.push(JSON.parse(options!.body) as SaveRequest);
    const text = url.includes("redirects.yaml") ? redirects : page;
    return Promise.resolve(Response.json({ path: "content/guides/a.mdx", text }));
  });
  stubGlobal("addEventListener", () => undefined);
  stubGlobal("history", { replaceState: () => undefined });
  stubGlobal("location", { hash: "#/collections/guides/entries/a", reload: () => (reloads += 1) });
});
afterEach(unstubAllGlobals);

/** Saves an entry as Decap does, which adds a missing newline at the end. */
const persist = (backend: LocalBackend, data: object, path = "content/guides/a.mdx") => {
  const raw = pageFormat.toFile({ ...data });
  return backend.persistEntry({
    dataFiles: [{ path, raw: raw.replace(/\n?$/, "\n") }],
    assets: [],
  });
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

  it("moves a page whose address changes, with a redirect from the old one", async () => {
    await persist(new LocalBackend(), { ...pageFormat.fromFile(page), address: "b" });
    expect(sent[0]!.changes).toEqual([
      { path: "content/guides/a.mdx", before: page, text: null },
      { path: "content/guides/b.mdx", before: null, text: page },
      {
        path: "content/redirects.yaml",
        before: redirects,
        text: "- from: /x/\n  to: /guides/b/\n- from: /guides/a/\n  to: /guides/b/\n",
      },
    ]);
    expect(reloads).toBe(1);
  });
});
