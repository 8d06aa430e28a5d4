// Extracts package.json and the README from a package's tarball. Tarballs are untrusted, so this reads them in
// memory, within limits, and ignores everything else.
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { extract } from "tar-stream";
import { PackageFailure } from "./package-failure";

const MEGABYTE = 1024 * 1024;
/** Maximum size of an unpacked tarball, in bytes. */
const MAX_UNPACKED = 200 * MEGABYTE;
const MAX_ENTRIES = 20_000;
/** Maximum size of a README or package.json, in bytes. */
const MAX_FILE = MEGABYTE;

/** File names of a README, in order of preference. */
const READMES = [/^readme\.md$/i, /^readme\.markdown$/i, /^readme$/i];

/** A file, folder, or link in an archive. */
type Entry = ReturnType<typeof extract> extends AsyncIterable<infer Item> ? Item : never;

/** The files of a package that are used here. */
export interface TarballFiles {
  packageJson: Buffer | undefined;
  /** The README; "too long" if it exceeds the size that can be shown. */
  readme: Buffer | "too long" | undefined;
}

/** Reads a gzipped tarball. Throws PackageFailure if it's corrupt or exceeds the limits. */
export async function readTarball(tarball: Buffer): Promise<TarballFiles> {
  const files: TarballFiles = { packageJson: undefined, readme: undefined };
  const archive = extract();
  const source = [Readable.from([tarball]), createGunzip(), limitedTo(MAX_UNPACKED)] as const;
  // Its type comes from another stream library, but Node's pipeline accepts it.
  const flow = pipeline(...source, archive as unknown as NodeJS.WritableStream);
  // The same failure also surfaces in the loop below.
  flow.catch(() => undefined);
  try {
    let count = 0;
    let readmeRank = Infinity;
    let folder: string | undefined;
    for await (const entry of archive) {
      count += 1;
      if (count > MAX_ENTRIES) throw tooMuch(`more than ${MAX_ENTRIES} entries`);
      // npm calls the folder "package", others don't. Anything outside it isn't part of the package.
      folder ??= entry.header.name.split("/")[0]!;
      const path = pathOf(entry, folder);
      const rank = READMES.findIndex((name) => name.test(path));
      if (path === "package.json") files.packageJson = await contentOf(entry);
      else if (rank >= 0 && rank <= readmeRank) {
        files.readme = (await contentOf(entry)) ?? "too long";
        readmeRank = rank;
      } else entry.resume();
    }
    await flow;
  } catch (error) {
    if (error instanceof PackageFailure) throw error;
    throw new PackageFailure("broken", `its tarball can't be read: ${(error as Error).message}`);
  }
  return files;
}

/** Path of a plain file inside the package folder; "" for links, devices, folders, and files elsewhere. */
function pathOf({ header: { name, type } }: Entry, folder: string): string {
  const isFile = type === "file" || type === "contiguous-file";
  return isFile && name.startsWith(`${folder}/`) ? name.slice(folder.length + 1) : "";
}

/** The entry's bytes; undefined if there are too many. */
async function contentOf(entry: Entry): Promise<Buffer | undefined> {
  if (entry.header.size > MAX_FILE) {
    entry.resume();
    return undefined;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of entry) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
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
