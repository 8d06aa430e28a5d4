// Packs npm tarballs for tests, always with the same bytes. It can also create tarballs that npm clients never
// create.
import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { pack, type Header } from "tar-stream";

/** A header of the archive. It's written unchanged, even if its path or type is invalid. */
export interface TarEntry extends Partial<Header> {
  name: string;
  content?: string | Buffer;
}

/** Packs entries into a gzipped archive. Links and devices have no content. */
export async function packTarball(entries: readonly TarEntry[]): Promise<Buffer> {
  const archive = pack();
  for (const { content = "", ...header } of entries) {
    const stated = { mtime: new Date(0), uid: 0, gid: 0, mode: 0o644, ...header };
    if ((header.type ?? "file") === "file") archive.entry(stated, content);
    else archive.entry({ ...stated, size: 0 });
  }
  archive.finalize();
  return gzipSync(await buffer(archive));
}

/** Returns the subresource integrity of some bytes, in npm's format. */
export const integrityOf = (bytes: Buffer, algorithm: "sha512" | "sha256" = "sha512"): string =>
  `${algorithm}-${createHash(algorithm).update(bytes).digest("base64")}`;
