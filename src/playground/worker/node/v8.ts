// Node's "v8" for the worker, in which only a cache in files uses it.

/** Throws an error for builds with a cache of the type "filesystem". */
export function serialize(): never {
  throw new Error(
    "The playground keeps nothing between builds, so it has no cache in files. Remove the cache option, or download the project and build it with npm.",
  );
}
