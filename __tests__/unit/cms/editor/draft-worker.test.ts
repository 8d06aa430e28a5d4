// The worker of the deployed editor runs the compiler without Node. It returns exactly what Node returns, for every
// page of the documentation and every mistake we know of.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import vm from "node:vm";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, test } from "@jest/globals";
import { findPages } from "../../../../plugins/gatsby-transformer-doc-page/lib/content-tree";
import { bundleGraphviz, bundleWorker } from "../../../../src/cms/build/bundle-worker";
import { checkDraft, type DraftSite } from "../../../../src/cms/build/check-draft";
import { CONTENT_ROOT, type CheckedDraft } from "../../../../src/cms/cms";
import type { FromWorker, ToWorker } from "../../../../src/cms/editor/draft-worker/worker";
import { families, treeOf } from "../../../support/broken";
import { writeTree } from "../../../support/broken/tree";
import { draftSite } from "../../../support/draft-site";
import { expect } from "../../../support/expect";

const script = await bundleWorker();
const graphviz = await bundleGraphviz();

/** Runs the worker's script in a realm that has what browsers' workers have, and nothing of Node's. */
function startWorker({ index, contentDir, rootDir }: DraftSite) {
  const answers = new Map<number, (checked: CheckedDraft) => void>();
  /** Serves the files like the site's host does. */
  class XMLHttpRequest {
    status = 0;
    response?: ArrayBuffer;
    private file = "";
    open(_method: string, url: string) {
      const name = decodeURIComponent(new URL(url, "https://docs.example").pathname).slice(7);
      const [root = "", ...rest] = name.split("/");
      this.file = path.join(root === CONTENT_ROOT ? contentDir : path.join(rootDir, root), ...rest);
    }
    send() {
      const bytes = readFileSync(this.file);
      this.response = Uint8Array.from(bytes).buffer;
      this.status = 200;
    }
  }
  const worker: Record<string, unknown> = {
    importScripts() {
      vm.runInContext(graphviz, worker as vm.Context);
    },
    WebAssembly,
    XMLHttpRequest,
    URL,
    TextDecoder,
    TextEncoder,
    atob,
    structuredClone,
    postMessage: ({ id, checked }: FromWorker) => answers.get(id)!(checked),
  };
  worker.self = worker;
  vm.createContext(worker);
  vm.runInContext(script, worker as vm.Context);
  const send = (data: ToWorker) => (worker.onmessage as (event: object) => void)({ data });
  send({ index, files: "/files/" });
  let count = 0;
  return (file: string, source: string): Promise<CheckedDraft> =>
    new Promise((resolve) => {
      answers.set((count += 1), resolve);
      send({ id: count, draft: { path: `${CONTENT_ROOT}/${file}`, source } });
    });
}

/** As messages between threads are: plain data. */
const plain = (checked: CheckedDraft): unknown => JSON.parse(JSON.stringify(checked));

test("the script stays small enough to load when an editor opens", () => {
  expect(gzipSync(script).length).toBeLessThan(330_000);
});

test("every page of the documentation compiles to the same HTML, without problems of its own", async () => {
  const contentDir = path.resolve("content");
  const site = await draftSite(contentDir);
  const inWorker = startWorker(site);
  const pages = await findPages(contentDir);
  expect(pages.length).toBeGreaterThan(100);
  for (const file of pages) {
    const source = readFileSync(path.join(contentDir, file), "utf8");
    const expected = await checkDraft(file, source, site);
    expect(plain(await inWorker(file, source)), file).toEqual(plain(expected));
    // Links to packages are dead in this index, because it only contains the files of the tree.
    expect(expected.problems.filter(({ kind }) => kind !== "link")).toEqual([]);
  }
}, 120_000);

describe("broken inputs", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "draft-worker-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const inputs = Object.values(families)
    .flat()
    .filter(({ file }) => file.endsWith(".mdx"));
  let site: DraftSite;
  let inWorker: ReturnType<typeof startWorker>;
  beforeAll(async () => {
    writeTree(path.join(folder, "content"), treeOf(inputs));
    site = await draftSite(path.join(folder, "content"));
    inWorker = startWorker(site);
  });

  test.each(inputs.map((input) => [input.name, input] as const))("%s", async (_name, input) => {
    // Pages embed files of examples, and the deployed editor serves no others.
    const source = String(input.content).replace(
      "file=package.json",
      "file=examples/asset-modules/package.json",
    );
    const expected = await checkDraft(input.file, source, site);
    expect(plain(await inWorker(input.file, source))).toEqual(plain(expected));
  });
});
