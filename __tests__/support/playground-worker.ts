// Runs the playground's bundle of webpack in a thread of Node, with the few globals of a browser's worker.
import { Worker } from "node:worker_threads";
import { bundledFiles } from "../../src/playground/build/write-playground-files";
import type { BuildResult } from "../../src/playground/project";
import type { WorkerLike } from "../../src/playground/webpack-worker";

/** Returns a function that starts a worker. Bundles webpack unless the last run has done so. */
export async function playgroundWorkers(): Promise<() => WorkerLike> {
  const folder = await bundledFiles();
  return () => new ThreadWorker(folder);
}

/** Code for the thread: `importScripts` and messages as in a browser. */
const START = `
const { readFileSync } = require("node:fs");
const path = require("node:path");
const { runInThisContext } = require("node:vm");
const { parentPort, workerData } = require("node:worker_threads");
globalThis.importScripts = (name) => {
  const filename = path.join(workerData, name);
  runInThisContext(readFileSync(filename, "utf8"), { filename });
};
globalThis.postMessage = (message) => parentPort.postMessage(message);
parentPort.on("message", (data) => globalThis.onmessage({ data }));
importScripts("worker.js");
`;

class ThreadWorker implements WorkerLike {
  onmessage: WorkerLike["onmessage"] = null;
  onerror: WorkerLike["onerror"] = null;
  private readonly thread: Worker;

  constructor(folder: string) {
    this.thread = new Worker(START, { eval: true, workerData: folder });
    this.thread.on("message", (data: BuildResult) => this.onmessage?.({ data }));
    this.thread.on("error", ({ message }) => this.onerror?.({ message }));
  }

  postMessage(request: unknown): void {
    this.thread.postMessage(request);
  }

  terminate(): void {
    void this.thread.terminate();
  }
}
