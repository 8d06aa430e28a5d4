import { writeFileSync } from "node:fs";
import path from "node:path";
import { readFile } from "node:fs/promises";
import { expect, jest, test } from "@jest/globals";
import pMap from "p-map";
import { CompileThreads } from "../../../../../plugins/gatsby-transformer-doc-page/lib/compile-threads";
import type { CompileJob } from "../../../../../plugins/gatsby-transformer-doc-page/lib/compile-threads";
import { temporaryFolder } from "../../../../support/temporary-folder";

const folder = temporaryFolder();

/** Replaces the plugin's compiled code: returns the job's file, or fails or exits if the source says so. */
const code = path.join(folder, "thread.cjs");
writeFileSync(
  code,
  `const { parentPort } = require("node:worker_threads");
   parentPort.on("message", ({ input: { file, source } }) => {
     if (source === "end") process.exit(0);
     parentPort.postMessage(source === "fail"
       ? { error: "the compiler fails" }
       : { result: { problems: [], frontMatter: { title: "thread " + file } } });
   });`,
);

const job = (file: string, source = "---\ntitle: In place\n---\n\nText.\n"): CompileJob => ({
  kind: "page",
  input: { file, source, contentDir: folder },
  address: `https://example.org/${file}/`,
});
const titleOf = (compiled: { frontMatter?: { title: string } }) => compiled.frontMatter?.title;

test("compiling one page at a time starts no threads", async () => {
  const threads = new CompileThreads(path.join(folder, "no such file"));
  expect(titleOf(await threads.compile(job("a.mdx")))).toBe("In place");
  expect(titleOf(await threads.compile(job("b.mdx")))).toBe("In place");
});

test("pages that arrive together are compiled in threads, each with its own result", async () => {
  const threads = new CompileThreads(code);
  const files = Array.from({ length: 20 }, (_, index) => `page-${index}.mdx`);
  const compiled = await Promise.all(files.map((file) => threads.compile(job(file))));
  expect(compiled.map(titleOf)).toEqual(files.map((file) => `thread ${file}`));
});

test("a page that comes after a pause is compiled in place, even if there are threads", async () => {
  const threads = new CompileThreads(code);
  await Promise.all([threads.compile(job("a.mdx")), threads.compile(job("b.mdx"))]);
  const later = performance.now() + 2000;
  jest.spyOn(performance, "now").mockReturnValue(later);
  expect(titleOf(await threads.compile(job("c.mdx")))).toBe("In place");
});

test("pages whose files are read concurrently are compiled in threads", async () => {
  const threads = new CompileThreads(code);
  const source = path.join(folder, "read.mdx");
  writeFileSync(source, "---\ntitle: In place\n---\n\nText.\n");
  const compiled = await pMap(
    Array.from({ length: 40 }, (_, index) => `page-${index}.mdx`),
    async (file) => threads.compile(job(file, await readFile(source, "utf8"))),
    { concurrency: 3 },
  );
  const inPlace = compiled.filter((page) => titleOf(page) === "In place");
  expect(inPlace.length).toBeLessThan(20);
});

test("a page that ends its thread is reported, and the other pages are compiled", async () => {
  const threads = new CompileThreads(code);
  const files = ["a.mdx", "b.mdx", "end-1.mdx", "c.mdx", "end-2.mdx", "end-3.mdx", "d.mdx"];
  const compiled = await Promise.all(
    files.map((file) => threads.compile(job(file, file.startsWith("end") ? "end" : undefined))),
  );
  for (const [index, file] of files.entries()) {
    const { problems } = compiled[index]!;
    if (file.startsWith("end")) {
      expect(problems).toMatchObject([{ file, message: expect.stringContaining("stopped the") }]);
    } else expect(problems).toEqual([]);
  }
});

test("an error in the compiler rejects the promise", async () => {
  const threads = new CompileThreads(code);
  const first = threads.compile(job("a.mdx"));
  await expect(threads.compile(job("b.mdx", "fail"))).rejects.toThrow("the compiler fails");
  await first;
});

test("a page that is compiled without a thread includes its Markdown", async () => {
  const { body } = await new CompileThreads().compile(
    job("a.mdx", "---\ntitle: A\n---\n\nSee [b](./b/).\n"),
  );
  expect(body?.markdown()).toContain("[b](https://example.org/a/b/)");
});
