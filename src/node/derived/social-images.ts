// Keeps `public/og` in step with the sections: a picture is drawn once, and again when its words or
// what draws it change.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import type { BuildArgs } from "gatsby";
import { sectionName } from "../../shared/navigation";
import { SOCIAL_IMAGES, socialImageUrl } from "../../shared/social-image";
import { drawSocialImages, SOCIAL_IMAGE_SOURCES } from "./draw-social-image";
import { writeIfChanged } from "../../shared/files";

const CACHE_KEY = "pictures of sections";

/** Draws the pictures that are missing or out of date, and removes those of sections that are gone. */
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
