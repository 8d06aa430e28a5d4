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
const NOT_LOADED =
  "webpack couldn't be loaded. Check your connection, then change a file to try again.";

/**
 * Builds projects with webpack. A build that's running finishes before the next one starts, and of the projects
 * that wait only the newest is built.
 */
export class WebpackWorker {
  private worker: WorkerLike | undefined;
  private newest: ProjectFiles | undefined;
  private previous: Promise<unknown> = Promise.resolve();

  /** `start` starts a worker. `timeLimit` is in milliseconds. */
  constructor(
    private readonly start: () => WorkerLike | Promise<WorkerLike>,
    private readonly timeLimit = BUILD_TIME_LIMIT,
  ) {}

  /** Returns the result, or undefined if a newer project has taken this one's place. */
  build(files: ProjectFiles): Promise<BuildResult | undefined> {
    this.newest = files;
    const result = this.previous.then(() => (files === this.newest ? this.run(files) : undefined));
    this.previous = result;
    return result;
  }

  /** Stops the worker. */
  stop(): void {
    this.worker?.terminate();
    this.worker = undefined;
  }

  private async run(files: ProjectFiles): Promise<BuildResult> {
    const size = Object.values(files).reduce((sum, text) => sum + text.length, 0);
    if (size > MAX_PROJECT_SIZE) {
      return failedBuild(
        `The project has ${inMegabytes(size)} of files, but the limit is ${inMegabytes(MAX_PROJECT_SIZE)}. Remove or shorten some of them.`,
      );
    }
    try {
      this.worker ??= await this.start();
    } catch {
      return failedBuild(NOT_LOADED);
    }
    const { worker, timeLimit } = this;
    return new Promise((resolve) => {
      const finish = (result: BuildResult) => {
        clearTimeout(timer);
        resolve(result);
      };
      // The next build starts another worker.
      const fail = (message: string) => {
        this.stop();
        finish(failedBuild(message));
      };
      const timer = setTimeout(() => {
        fail(
          `The build didn't finish within ${timeLimit / 1000} s, so it was stopped. Check the configuration and the loaders for an endless loop.`,
        );
      }, timeLimit);
      worker.onmessage = ({ data }) => finish(data);
      worker.onerror = ({ message }) => fail(message ? `webpack stopped: ${message}` : NOT_LOADED);
      worker.postMessage(files);
    });
  }
}

const inMegabytes = (size: number) => `${(size / 1e6).toFixed(1)} MB`;
