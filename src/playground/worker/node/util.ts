// Node's "util" for the worker.
export * from "util/";

export const { TextDecoder, TextEncoder } = globalThis;
