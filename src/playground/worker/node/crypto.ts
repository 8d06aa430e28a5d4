// Node's "crypto" for the worker: the hash functions that `output.hashFunction` can name.
import create from "create-hash/browser";
import { Buffer } from "buffer/";

/** Returns a hash like Node's. Throws an error if the algorithm is unknown. */
export function createHash(algorithm: string) {
  const hash = create(algorithm);
  const result = {
    update(data: string | Uint8Array) {
      hash.update(typeof data === "string" ? Buffer.from(data) : data);
      return result;
    },
    digest(encoding?: BufferEncoding): Uint8Array | string {
      const bytes = hash.digest();
      return encoding ? bytes.toString(encoding) : bytes;
    },
  };
  return result;
}
