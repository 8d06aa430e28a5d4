// Node's "stream" for the worker.
export { Readable, Transform, Writable, pipeline } from "readable-stream";
