// What a package's tarball holds that a page may need. A tarball is untrusted: it is read in memory,
// within limits, and nothing of it but plain files with harmless names is looked at.
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { extract } from "tar-stream";
import { PackageFailure } from "./package-failure";

const MEGABYTE = 1024 * 1024;
/** Largest unpacked tarball, in bytes. */
const MAX_UNPACKED = 200 * MEGABYTE;
const MAX_ENTRIES = 20_000;
/** Largest README, package.json or image, in bytes. */
const MAX_FILE = MEGABYTE;
const MAX_IMAGES = 50;
/** Bytes. */
const MAX_PATH_LENGTH = 200;

/** Names of a README, the one that is taken first. */
const READMES = [/^readme\.md$/i, /^readme\.markdown$/i, /^readme$/i];
const IMAGE = /\.(png|jpe?g|gif|webp|avif)$/i;
/** What no file system refuses, and no address, shell or terminal reads as something else. */
const SEGMENT = /^(?!\.{1,2}$)[\p{L}\p{M}\p{N} ._@+~(),=-]+$/u;

/** One file, folder or link of an archive. */
type Entry = ReturnType<typeof extract> extends AsyncIterable<infer Item> ? Item : never;

/** The files of a package that matter here. */
export interface TarballFiles {
  packageJson: Buffer | undefined;
  /** The README; "too long" when it is larger than what can be shown. */
  readme: Buffer | "too long" | undefined;
  /** Raster images by their path in the package, with forward slashes. */
  images: Map<string, Buffer>;
}

/** Reads a gzipped tarball. Throws PackageFailure when it is corrupt or larger than the limits. */
export async function readTarball(tarball: Buffer): Promise<TarballFiles> {
  const files: TarballFiles = { packageJson: undefined, readme: undefined, images: new Map() };
  const archive = extract();
  const source = [Readable.from([tarball]), createGunzip(), limitedTo(MAX_UNPACKED)] as const;
  // Its type is that of another stream library; Node's pipeline takes it all the same.
  const flow = pipeline(...source, archive as unknown as NodeJS.WritableStream);
  // What fails there fails here as well.
  flow.catch(() => undefined);
  try {
    let count = 0;
    let readmeRank = Infinity;
    let folder: string | undefined;
    for await (const entry of archive) {
      count += 1;
      if (count > MAX_ENTRIES) throw tooMuch(`more than ${MAX_ENTRIES} entries`);
      // npm calls it "package", others do not; what stands beside it is no part of the package.
      folder ??= entry.header.name.split("/")[0]!;
      const path = pathOf(entry, folder);
      const rank = READMES.findIndex((name) => name.test(path));
      if (path === "package.json") files.packageJson = await contentOf(entry);
      else if (rank >= 0 && rank <= readmeRank) {
        files.readme = (await contentOf(entry)) ?? "too long";
        readmeRank = rank;
      } else if (IMAGE.test(path) && files.images.size < MAX_IMAGES) {
        const image = await contentOf(entry);
        if (image) files.images.set(path, image);
      } else entry.resume();
    }
    await flow;
  } catch (error) {
    if (error instanceof PackageFailure) throw error;
    throw new PackageFailure("broken", `its tarball can't be read: ${(error as Error).message}`);
  }
  return files;
}

/**
 * Path of a plain file inside the package folder; "" for anything else: links, devices, folders, and
 * paths that lead elsewhere.
 */
function pathOf({ header: { name, type } }: Entry, folder: string): string {
  if (type !== "file" && type !== "contiguous-file") return "";
  const [top, ...segments] = name.split("/");
  const isHarmless =
    top === folder &&
    Buffer.byteLength(name) <= MAX_PATH_LENGTH &&
    segments.every((segment) => SEGMENT.test(segment)) &&
    // No image can stand where another one needs a folder.
    !segments.slice(0, -1).some((segment) => IMAGE.test(segment));
  return isHarmless ? segments.join("/") : "";
}

/** The entry's bytes; undefined when there are too many. */
async function contentOf(entry: Entry): Promise<Buffer | undefined> {
  if (entry.header.size > MAX_FILE) {
    entry.resume();
    return undefined;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of entry) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Passes on bytes until there are too many. */
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
