// Node's "http" and "https" for the worker, which makes no requests.

/** Throws an error for builds with `experiments.buildHttp`. */
export function get(): never {
  throw new Error(
    "The playground doesn't load modules from other hosts. Download the project and build it with npm to use experiments.buildHttp.",
  );
}

/** Throws an error for builds with `experiments.lazyCompilation`. */
export function createServer(): never {
  throw new Error(
    "The playground has no server that compiles modules on demand. Remove experiments.lazyCompilation, or download the project and build it with npm.",
  );
}
