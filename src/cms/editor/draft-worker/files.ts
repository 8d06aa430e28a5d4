// The project's files as the worker sees them: their names and sizes are in the index, and their bytes are fetched
// when the compiler first reads them.
import { FILES_URL } from "../../cms";

/** The project's folder in the worker. */
export const PROJECT = "/project";

let sizes: Readonly<Record<string, number>> = {};
const contents = new Map<string, Uint8Array>();

/** Sets which files there are: their sizes by path in the project. */
export function serveFiles(listed: Readonly<Record<string, number>>): void {
  sizes = listed;
}

/** Returns the size of a file in bytes, or undefined if there's no such file; `location` is absolute. */
export const sizeOf = (location: string): number | undefined =>
  sizes[location.slice(PROJECT.length + 1)];

/** Returns a file's bytes. The compiler reads synchronously, which workers may do. Throws if it can't be read. */
export function bytesOf(location: string): Uint8Array {
  const name = location.slice(PROJECT.length + 1);
  const known = contents.get(name);
  if (known) return known;
  if (sizeOf(location) === undefined) {
    throw Object.assign(new Error(`${name} doesn't exist`), { code: "ENOENT" });
  }
  const request = new XMLHttpRequest();
  request.open("GET", FILES_URL + name.split("/").map(encodeURIComponent).join("/"), false);
  request.responseType = "arraybuffer";
  request.send();
  if (request.status !== 200) throw new Error(`${name} couldn't be loaded (${request.status})`);
  const bytes = new Uint8Array(request.response as ArrayBuffer);
  contents.set(name, bytes);
  return bytes;
}
