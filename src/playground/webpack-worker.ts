// Builds projects in a worker, one at a time.
import {
  BUILD_TIME_LIMIT,
  MAX_PROJECT_SIZE,
  failedBuild,
  type BuildResult,
  type ProjectFiles,
} from "./project";

/** The part of a browser's worker that building needs. */
export interface WorkerLike {
  onmessage: ((event: { data: BuildResult }) => void) | null;
  onerror: ((event: { message?: string }) => void) | null;
  postMessage(files: ProjectFiles): void;
  terminate(): void;
}

/** The error that readers see if the worker can't be loaded. */
export const NOT_LOADED =
  "webpack couldn't be loaded. Check your connection, then change a file to try again.";

interface Job {
  files: ProjectFiles;
  resolve(result: BuildResult | undefined): void;
}

/**
 * Builds projects with webpack. A build that's running finishes before the next one starts, and of the projects
 * that wait only the newest is built.
 */
export class WebpackWorker {
  private worker: WorkerLike | undefined;
  private running: Job | undefined;
  private waiting: Job | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `start` starts a worker. `timeLimit` is in milliseconds. */
  constructor(
    private readonly start: () => WorkerLike,
    private readonly timeLimit = BUILD_TIME_LIMIT,
  ) {}

  /** Returns the result, or undefined if a newer project has taken this one's place. */
  build(files: ProjectFiles): Promise<BuildResult | undefined> {
    return new Promise((resolve) => {
      this.waiting?.resolve(undefined);
      this.waiting = { files, resolve };
      this.next();
    });
  }

  /** Stops the worker. */
  stop(): void {
    this.worker?.terminate();
    this.worker = undefined;
    clearTimeout(this.timer);
  }

  private next(): void {
    if (this.running || !this.waiting) return;
    this.running = this.waiting;
    this.waiting = undefined;
    const { files } = this.running;
    const size = Object.values(files).reduce((sum, text) => sum + text.length, 0);
    if (size > MAX_PROJECT_SIZE) {
      this.finish(
        failedBuild(
          `The project has ${inMegabytes(size)} of files, but the limit is ${inMegabytes(MAX_PROJECT_SIZE)}. Remove or shorten some of them.`,
        ),
      );
      return;
    }
    this.worker ??= this.startWorker();
    this.timer = setTimeout(() => {
      this.fail(
        `The build didn't finish within ${this.timeLimit / 1000} s, so it was stopped. Check the configuration and the loaders for an endless loop.`,
      );
    }, this.timeLimit);
    this.worker.postMessage(files);
  }

  private startWorker(): WorkerLike {
    const worker = this.start();
    worker.onmessage = ({ data }) => this.finish(data);
    worker.onerror = ({ message }) => {
      this.fail(message ? `webpack stopped: ${message}` : NOT_LOADED);
    };
    return worker;
  }

  /** Ends the build with an error, in a new worker next time. */
  private fail(message: string): void {
    this.stop();
    this.finish(failedBuild(message));
  }

  private finish(result: BuildResult): void {
    clearTimeout(this.timer);
    const job = this.running;
    this.running = undefined;
    job?.resolve(result);
    this.next();
  }
}

const inMegabytes = (size: number) => `${(size / 1e6).toFixed(1)} MB`;
