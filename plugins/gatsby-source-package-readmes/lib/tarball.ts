// Reads the files of a package's tarball. Tarballs are untrusted, so this reads them in memory, and within limits.
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
interface TarballFile {
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
  // Its type comes from another stream library, but Node's pipeline accepts it.
  const sink = archive as unknown as NodeJS.WritableStream;
  const flow = pipeline([tarball], createGunzip(), limited, sink);
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

/** Passes bytes through, and throws when there are too many. */
async function* limited(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > MAX_UNPACKED) throw tooMuch(`more than ${MAX_UNPACKED / MEGABYTE} MB`);
    yield chunk;
  }
}

const tooMuch = (what: string) =>
  new PackageFailure("broken", `its tarball unpacks to ${what}, which is too large for a package`);
