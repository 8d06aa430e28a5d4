// Keeps `public/og` in sync with the sections: each image is drawn once, and again if its text or the files
// that draw it change.
import { existsSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import type { BuildArgs } from "gatsby";
import { sourceDigest } from "../../core/build/source-digest";
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
  const sources = sourceDigest(...Object.values(SOCIAL_IMAGE_SOURCES));
  const known = ((await cache.get(CACHE_KEY)) ?? {}) as Record<string, string>;
  const current: Record<string, string> = {};
  const missing: { file: string; words: string }[] = [];
  for (const section of new Set(["", ...sections])) {
    const words = section && sectionName(section);
    const url = socialImageUrl(section);
    const file = path.join(publicDirectory, url);
    current[url] = `${words} ${sources}`;
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
