// Node's "crypto" for the worker: the hash functions that `output.hashFunction` can name.
export { default as createHash } from "create-hash/browser";
