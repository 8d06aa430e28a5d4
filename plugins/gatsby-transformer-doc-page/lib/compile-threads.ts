// Compiles pages and READMEs, on several cores when many jobs are waiting, as in a cold build. A single page is
// compiled in the main thread: starting a thread takes longer than it would save, and only the main thread parses a
// page's changes instead of the whole page (mdx/parse-again.ts).
import { availableParallelism } from "node:os";
import { setImmediate } from "node:timers/promises";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { outsideLabel } from "../../../src/core/cms-entry";
import type { ContentProblem } from "../../../src/core/problem";
import { bodyMarkdown } from "./body-markdown";
import { compileMdx } from "./compile-mdx";
import type { CompileInput } from "./compile-mdx";
import { compileReadme } from "./compile-readme";
import type { FrontMatter } from "./front-matter";
import type { CompiledBody } from "./page-context";
import type { ReadmeInput } from "./readme/readme-context";

/** What to compile, as plain data that a thread can receive; `address` is the page's absolute URL. */
export type CompileJob = { address: string } & (
  { kind: "page"; input: CompileInput } | { kind: "readme"; input: ReadmeInput }
);

/** The result of a job. */
export interface CompiledJob<Markdown = () => string> {
  /** Its Markdown is generated on demand. */
  body?: Omit<CompiledBody, "tree"> & { markdown: Markdown };
  frontMatter?: FrontMatter;
  problems: ContentProblem[];
}

/** Compiles a page or a README; everything wrong with it is returned among the problems. */
async function compileJob(job: CompileJob): Promise<CompiledJob> {
  const { body, ...rest } =
    job.kind === "page" ? await compileMdx(job.input) : await compileReadme(job.input);
  if (!body) return rest;
  const { tree, ...plain } = body;
  return { ...rest, body: { ...plain, markdown: () => bodyMarkdown(tree, job.address) } };
}

/** The worker data that identifies our threads. */
const THREAD = "compile content";

/** The result of a job in a thread, or why the compiler failed. */
interface ThreadAnswer {
  result?: CompiledJob<string>;
  error?: string;
}

if (!isMainThread && workerData === THREAD) {
  parentPort?.on("message", (job: CompileJob) => {
    const answer = (message: ThreadAnswer) => parentPort?.postMessage(message);
    compileJob(job).then(
      ({ body, ...rest }) =>
        answer({
          result: { ...rest, ...(body && { body: { ...body, markdown: body.markdown() } }) },
        }),
      (error: unknown) => answer({ error: error instanceof Error ? error.stack : String(error) }),
    );
  });
}

/** Maximum number of threads; more would cost more memory than the time they save. */
export const MAX_THREADS = Math.min(availableParallelism(), 4);

/** How long idle threads are kept, in milliseconds: a few seconds after the pages, the READMEs follow. */
const IDLE_MS = 10_000;

/** After this time without a job, in milliseconds, the next job comes alone until another one joins it. */
const PAUSE_MS = 1000;

interface Waiting {
  job: CompileJob;
  resolve: (result: CompiledJob) => void;
  reject: (error: Error) => void;
}

/** Threads that start with the second concurrent job and end when there is no more work. */
export class CompileThreads {
  private readonly waiting: Waiting[] = [];
  /** The job of each thread; undefined when it's idle. */
  private readonly threads = new Map<Worker, Waiting | undefined>();
  private running = 0;
  /** When the last job ended. */
  private ended = 0;
  private rest: NodeJS.Timeout | undefined;

  /** `code` is a file that loads this module; without it, no threads are started. */
  constructor(private readonly code?: string) {}

  /** Compiles a job; rejects if the compiler itself fails. */
  async compile(job: CompileJob): Promise<CompiledJob> {
    clearTimeout(this.rest);
    this.running += 1;
    try {
      const { code } = this;
      // Compiling here blocks the event loop, so let jobs that arrive at the same time register first.
      await setImmediate();
      const isBatch = this.threads.size > 0 && performance.now() < this.ended + PAUSE_MS;
      if (!code || (this.running === 1 && !isBatch)) return await compileJob(job);
      return await new Promise<CompiledJob>((resolve, reject) => {
        this.waiting.push({ job, resolve, reject });
        while (this.threads.size < MAX_THREADS) this.start(code);
        this.next();
      });
    } finally {
      this.running -= 1;
      this.ended = performance.now();
      if (this.running === 0) this.rest = setTimeout(() => this.end(), IDLE_MS).unref();
    }
  }

  private start(code: string): void {
    // Threads reject heap flags, which the process may have.
    const thread = new Worker(code, { workerData: THREAD, execArgv: [] });
    this.threads.set(thread, undefined);
    thread.on("message", ({ result, error }: ThreadAnswer) => {
      const done = this.threads.get(thread);
      this.threads.set(thread, undefined);
      if (result) done?.resolve(received(result));
      else done?.reject(new Error(error));
      this.next();
    });
    let failure = "its code stopped the thread";
    thread.on("error", (error) => (failure = error.message));
    thread.on("exit", () => {
      const unfinished = this.threads.get(thread);
      this.threads.delete(thread);
      unfinished?.resolve({ problems: [failed(unfinished.job, failure)] });
      if (this.waiting.length > 0) this.start(code);
      this.next();
    });
  }

  /** Assigns waiting jobs to idle threads. */
  private next(): void {
    for (const [thread, busy] of this.threads) {
      if (busy) continue;
      const first = this.waiting.shift();
      if (!first) return;
      this.threads.set(thread, first);
      thread.postMessage(first.job);
    }
  }

  private end(): void {
    const idle = [...this.threads.keys()];
    // Jobs that arrive before these threads have ended get new ones.
    this.threads.clear();
    for (const thread of idle) void thread.terminate();
  }
}

/** Recreates the function that a thread can't send. */
const received = ({ body, ...rest }: CompiledJob<string>): CompiledJob => ({
  ...rest,
  ...(body && { body: { ...body, markdown: () => body.markdown } }),
});

const failed = ({ kind, input }: CompileJob, reason: string): ContentProblem => ({
  file: kind === "page" ? input.file : outsideLabel(input.readme),
  line: 1,
  message: `The page can't be compiled: ${reason}`,
  fix: "remove the part you added last",
});
