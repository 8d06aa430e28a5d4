// Keeps `public/og` in sync with the sections: each image is drawn once, and again if its text or the files
// that draw it change.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import type { BuildArgs } from "gatsby";
import { sectionName } from "../../core/navigation";
import { SOCIAL_IMAGES, socialImageUrl } from "../../core/social-image";
import { drawSocialImages, SOCIAL_IMAGE_SOURCES } from "./draw-social-image";
import { writeIfChanged } from "../../core/files";

const CACHE_KEY = "pictures of sections";

/** Draws missing and outdated images, and deletes those of removed sections. */
export async function writeSocialImages(
  cache: BuildArgs["cache"],
  publicDirectory: string,
  sections: Iterable<string>,
): Promise<void> {
  const sources = Object.values(SOCIAL_IMAGE_SOURCES).map((file) => readFileSync(file));
  const known = ((await cache.get(CACHE_KEY)) ?? {}) as Record<string, string>;
  const current: Record<string, string> = {};
  const missing: { file: string; words: string }[] = [];
  for (const section of new Set(["", ...sections])) {
    const words = section && sectionName(section);
    const hash = createHash("sha256").update(words);
    for (const source of sources) hash.update("\0").update(source);
    const url = socialImageUrl(section);
    const file = path.join(publicDirectory, url);
    current[url] = hash.digest("hex").slice(0, 20);
    if (known[url] === current[url] && existsSync(file)) continue;
    missing.push({ file, words });
  }
  const drawn = await drawSocialImages(missing.map(({ words }) => words));
  for (const [index, { file }] of missing.entries()) writeIfChanged(file, drawn[index]!);
  await cache.set(CACHE_KEY, current);
  for (const name of readdirSync(path.join(publicDirectory, SOCIAL_IMAGES))) {
    const url = `/${SOCIAL_IMAGES}/${name}`;
    if (!(url in current)) rmSync(path.join(publicDirectory, url));
  }
}
