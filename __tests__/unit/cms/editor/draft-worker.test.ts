// The worker of the deployed editor runs the compiler without Node. It returns exactly what Node returns, for every
// page of the documentation and every mistake we know of.
import { readFileSync } from "node:fs";
import path from "node:path";
import vm from "node:vm";
import { gzipSync } from "node:zlib";
import { beforeAll, describe, test } from "@jest/globals";
import { findPages } from "../../../../plugins/gatsby-transformer-doc-page/lib/content-tree";
import { dataFiles } from "../../../../src/cms/build/data-files";
import { bundleWorker } from "../../../../src/cms/build/bundle-editor";
import { checkDraft, type DraftSite } from "../../../../src/cms/build/check-draft";
import { CONTENT_ROOT, FILES_URL, GRAPHVIZ_URL, type CheckedDraft } from "../../../../src/cms/cms";
import type { FromWorker, ToWorker } from "../../../../src/cms/editor/draft-worker/worker";
import { families, treeOf } from "../../../support/broken";
import { writeTree } from "../../../support/broken/tree";
import { draftSite } from "../../../support/draft-site";
import { expect } from "../../../support/expect";
import { temporaryFolder } from "../../../support/temporary-folder";

const script = await bundleWorker();
const graphviz = readFileSync("node_modules/@hpcc-js/wasm-graphviz/dist/index.js", "utf8");

/** Runs the worker's script in a realm that has what browsers' workers have, and nothing of Node's. */
function startWorker({ index, contentDir, rootDir }: DraftSite) {
  /** Serves the files like the site's host does. */
  class XMLHttpRequest {
    status = 0;
    response?: ArrayBuffer;
    private file = "";
    open(_method: string, url: string) {
      const { pathname } = new URL(url, "https://docs.example");
      const name = decodeURIComponent(pathname).slice(FILES_URL.length);
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
    WebAssembly,
    XMLHttpRequest,
    URL,
    TextDecoder,
    TextEncoder,
    atob,
    structuredClone,
  };
  worker.self = worker;
  const context = vm.createContext(worker);
  const importModuleDynamically = async (address: string) => {
    expect(address).toBe(GRAPHVIZ_URL);
    const module = new vm.SourceTextModule(graphviz, { context });
    await module.link(() => Promise.reject(new Error("It has no imports.")));
    await module.evaluate();
    return module;
  };
  vm.runInContext(script, context, { importModuleDynamically });
  const send = (data: ToWorker, ports: { postMessage(answer: FromWorker): void }[] = []) =>
    (worker.onmessage as (event: object) => void)({ data, ports });
  send({ index });
  return (file: string, source: string): Promise<FromWorker> =>
    new Promise((resolve) => {
      send({ draft: { path: `${CONTENT_ROOT}/${file}`, source } }, [{ postMessage: resolve }]);
    });
}

/** Returns what the worker and Node say about the same file. */
async function both(
  inWorker: ReturnType<typeof startWorker>,
  file: string,
  source: string,
  site: DraftSite,
) {
  const expected = await checkDraft({ path: `${CONTENT_ROOT}/${file}`, source }, site);
  const answer = await inWorker(file, source);
  if ("failure" in answer) throw new Error(answer.failure);
  return { found: plain(answer.checked), expected };
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
    const { found, expected } = await both(inWorker, file, source, site);
    expect(found, file).toEqual(plain(expected));
    // Links to packages are dead in this index, because it only contains the files of the tree.
    expect(expected.problems.filter(({ kind }) => kind !== "link")).toEqual([]);
  }
}, 120_000);

test("YAML files are checked, and a draft that can't be checked is answered with the reason", async () => {
  const contentDir = path.resolve("content");
  const site = await draftSite(contentDir);
  const files = dataFiles(contentDir);
  const inWorker = startWorker(site);
  for (const file of files) {
    const source = readFileSync(path.join(contentDir, file), "utf8");
    const { found, expected } = await both(inWorker, file, source, site);
    expect(found, file).toEqual(plain(expected));
    expect(expected.problems, file).toEqual([]);
    const broken = await both(inWorker, file, `${source}\n- : [`, site);
    expect(broken.found, file).toEqual(plain(broken.expected));
    expect(broken.expected.problems.length, file).toBeGreaterThan(0);
  }
  const unreadable = startWorker({ ...site, contentDir: path.join(contentDir, "nowhere") });
  expect(await unreadable(files.at(-1)!, "a: b")).toMatchObject({
    failure: expect.stringContaining("no such file"),
  });
});

describe("broken inputs", () => {
  const folder = temporaryFolder();
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
    const { found, expected } = await both(inWorker, input.file, source, site);
    expect(found).toEqual(plain(expected));
  });
});
