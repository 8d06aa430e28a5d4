// Node's "process" for the worker.
import { PROJECT_FOLDER } from "../../project";

const stream = { isTTY: false, columns: 80, write: () => true };

export const process = {
  arch: "x64",
  argv: [],
  cwd: () => PROJECT_FOLDER,
  emitWarning: () => undefined,
  // The project's browserslist may differ in each build.
  env: { BROWSERSLIST_DISABLE_CACHE: "1" },
  exitCode: 0,
  hrtime: Object.assign(
    ([seconds, nanoseconds] = [0, 0]) => {
      const time = performance.now() - seconds * 1e3 - nanoseconds / 1e6;
      return [Math.floor(time / 1000), (time % 1000) * 1e6];
    },
    { bigint: () => BigInt(Math.round(performance.now() * 1e6)) },
  ),
  memoryUsage: () => ({ heapUsed: 0 }),
  nextTick: (work: (...args: unknown[]) => void, ...args: unknown[]) =>
    queueMicrotask(() => work(...args)),
  off: () => undefined,
  on: () => undefined,
  once: () => undefined,
  platform: "linux",
  // Sass recognizes Node.js by this.
  release: { name: "node" },
  stderr: stream,
  stdout: stream,
  version: "v22.18.0",
  versions: { node: "22.18.0" },
};

export const { nextTick, versions } = process;
