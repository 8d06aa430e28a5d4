// Runs in the worker threads that compile-threads.ts starts; does nothing anywhere else.
import { isMainThread, parentPort, workerData } from "node:worker_threads";
import { compileJob } from "./compile-job";
import type { CompiledJob, CompileJob } from "./compile-job";

/** The worker data that identifies our threads. */
export const THREAD = "compile content";

/** The result of a job, or why the compiler failed. */
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
