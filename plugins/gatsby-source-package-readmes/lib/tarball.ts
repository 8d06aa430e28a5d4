// Reads the files of a package's tarball. Tarballs are untrusted, so this reads them in memory, and within limits.
import { Readable, Transform } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { extract } from "tar-stream";
import { PackageFailure } from "./package-failure";

const MEGABYTE = 1024 * 1024;
/** Maximum size of an unpacked tarball, in bytes. */
const MAX_UNPACKED = 200 * MEGABYTE;
const MAX_ENTRIES = 20_000;

/** A file of a package. */
export interface TarballFile {
  /** Path in the package: "dist/options.json". */
  path: string;
  /** Size in bytes. */
  size: number;
  /** Reads the file, which is possible until the next one is requested. */
  content: () => Promise<Buffer>;
}

/**
 * Yields the plain files of a gzipped tarball, without links and devices. Throws PackageFailure if it's corrupt or
 * exceeds the limits.
 */
export async function* filesOfTarball(tarball: Buffer): AsyncGenerator<TarballFile> {
  const archive = extract();
  const source = [Readable.from([tarball]), createGunzip(), limitedTo(MAX_UNPACKED)] as const;
  // Its type comes from another stream library, but Node's pipeline accepts it.
  const flow = pipeline(...source, archive as unknown as NodeJS.WritableStream);
  // The same failure also surfaces in the loop below.
  flow.catch(() => undefined);
  try {
    let count = 0;
    let folder: string | undefined;
    for await (const entry of archive) {
      count += 1;
      if (count > MAX_ENTRIES) throw tooMuch(`more than ${MAX_ENTRIES} entries`);
      const { name, type, size } = entry.header;
      // npm calls the folder "package", others don't. Anything outside it isn't part of the package.
      folder ??= name.split("/")[0]!;
      const isFile = type === "file" || type === "contiguous-file";
      if (isFile && name.startsWith(`${folder}/`)) {
        yield { path: name.slice(folder.length + 1), size, content: () => buffer(entry) };
      }
      entry.resume();
    }
    await flow;
  } catch (error) {
    if (error instanceof PackageFailure) throw error;
    throw new PackageFailure("broken", `its tarball can't be read: ${(error as Error).message}`);
  }
}

/** A stream that passes bytes through and fails when there are too many. */
function limitedTo(limit: number): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > limit) done(tooMuch(`more than ${limit / MEGABYTE} MB`));
      else done(null, chunk);
    },
  });
}

const tooMuch = (what: string) =>
  new PackageFailure("broken", `its tarball unpacks to ${what}, which is too large for a package`);
