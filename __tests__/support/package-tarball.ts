// Packs npm tarballs for tests, the same bytes every time; also such as no npm client would make.
import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { pack, type Header } from "tar-stream";

/** A header of the archive as it is to stand there: no path and no type is mended. */
export interface TarEntry extends Partial<Header> {
  name: string;
  content?: string | Buffer;
}

/** Packs entries into a gzipped archive. A link or a device has no content. */
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

/** Subresource integrity of some bytes, as npm writes it. */
export const integrityOf = (bytes: Buffer, algorithm: "sha512" | "sha256" = "sha512"): string =>
  `${algorithm}-${createHash(algorithm).update(bytes).digest("base64")}`;
