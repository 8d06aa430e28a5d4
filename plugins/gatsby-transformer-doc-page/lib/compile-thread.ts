// The other side of compile-threads.ts: does nothing but in a thread that was started for it.
import { isMainThread, parentPort, workerData } from "node:worker_threads";
import { compileJob } from "./compile-job";
import type { CompiledJob, CompileJob } from "./compile-job";

/** What a thread is started with. */
export const THREAD = "compile content";

/** What came of a job, or why the compiler failed. */
export interface ThreadAnswer {
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
