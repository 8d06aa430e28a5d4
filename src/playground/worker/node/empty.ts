// Replaces modules that webpack loads but doesn't use in a worker, such as "zlib".
export {};
