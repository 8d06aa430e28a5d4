// Node's "v8" for the worker. Only webpack's filesystem cache uses it.

/** Throws an error for builds with a cache of the type "filesystem". */
export function serialize(): never {
  throw new Error(
    "The playground keeps nothing between builds, so it doesn't support the filesystem cache. Remove the cache option, or download the project and build it with npm.",
  );
}
