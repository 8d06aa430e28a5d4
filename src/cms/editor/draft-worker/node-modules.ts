// Replaces the parts of Node's modules that the compiler uses. The bundler resolves all of Node's modules to this file.
import { sha256 } from "@noble/hashes/sha2";
import { bytesToHex } from "@noble/hashes/utils";
import path from "path-browserify";
import { bytesOf, sizeOf } from "./files";

// node:fs
export const existsSync = (location: string): boolean => sizeOf(location) !== undefined;

export function readFileSync(location: string, encoding?: "utf8"): string | Uint8Array {
  const bytes = bytesOf(location);
  return encoding ? new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes) : bytes;
}

export function statSync(location: string): object | undefined {
  const size = sizeOf(location);
  return size === undefined ? undefined : { size, mtimeMs: 0, ino: 0, isFile: () => true };
}

// node:crypto
export function createHash(): { update(data: Uint8Array): { digest(): string } } {
  return { update: (data) => ({ digest: () => bytesToHex(sha256(data)) }) };
}

// node:worker_threads: a draft is compiled again and again, as in the main thread of the develop server.
export const isMainThread = true;

// node:path
export default path;

// Other code of the same modules, which doesn't run here.
const unused = (): never => {
  throw new Error("This doesn't run in a browser.");
};
export {
  unused as mkdirSync,
  unused as readdir,
  unused as readdirSync,
  unused as rmSync,
  unused as writeFileSync,
};
