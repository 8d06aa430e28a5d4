import { readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it } from "@jest/globals";
import type { GatsbyCache } from "gatsby";
import sharp from "sharp";
import { drawSocialImages } from "../../../../src/build/derived/draw-social-image";
import { writeSocialImages } from "../../../../src/build/derived/social-images";
import { folderForEachTest } from "../../../support/temporary-folder";

const folder = folderForEachTest();
let cache: GatsbyCache;
beforeEach(() => {
  const entries = new Map<string, unknown>();
  cache = {
    get: (key: string) => Promise.resolve(entries.get(key)),
    set: (key: string, value: unknown) => Promise.resolve(entries.set(key, value)),
  } as unknown as GatsbyCache;
});

const file = (name: string) => path.join(folder, "og", name);

/** Counts the white pixels in the half of the image that shows the text. */
async function whitePixels(image: Buffer): Promise<number> {
  const { data, info } = await sharp(image)
    .extract({ left: 0, top: 0, width: 740, height: 600 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let count = 0;
  for (let at = 0; at < data.length; at += info.channels) if (data[at]! > 240) count += 1;
  return count;
}

describe("an image for link previews", () => {
  it("has the dimensions that link previews expect, and is a small file", async () => {
    const [image] = await drawSocialImages(["Configuration"]);
    expect(await sharp(image!).metadata()).toMatchObject({
      format: "png",
      width: 1200,
      height: 630,
    });
    expect(image!.length).toBeLessThan(60_000);
  });

  it("shows the whole text, so a longer text covers more of the image", async () => {
    const drawn = await drawSocialImages(["Api", "Api and", ""]);
    const [some, more, own] = await Promise.all(drawn.map(whitePixels));
    expect(some).toBeGreaterThan(1000);
    expect(more).toBeGreaterThan(some! * 1.5);
    // Seven letters at 128 pixels. An incomplete path would cover fewer pixels.
    expect(own).toBeGreaterThan(9000);
  });

  it("keeps long words from overlapping the logo", async () => {
    const [image] = await drawSocialImages(["A section with a very long name indeed"]);
    const beside = await sharp(image!)
      .extract({ left: 720, top: 0, width: 20, height: 600 })
      .removeAlpha()
      .raw()
      .toBuffer();
    expect(new Set(beside.filter((_value, at) => at % 3 === 0)).size).toBe(1);
  });
});

describe("the preview images of a site", () => {
  it("consist of one for the site and one for each section, without those of removed sections", async () => {
    await writeSocialImages(cache, folder, ["guides", "guides", "", "api"]);
    expect(readdirSync(path.join(folder, "og")).sort()).toEqual([
      "api.png",
      "guides.png",
      "index.png",
    ]);
    await writeSocialImages(cache, folder, ["guides"]);
    expect(readdirSync(path.join(folder, "og")).sort()).toEqual(["guides.png", "index.png"]);
  });

  it("are drawn once, and redrawn if one is missing", async () => {
    await writeSocialImages(cache, folder, ["guides"]);
    const drawn = readFileSync(file("guides.png"));
    // A build that redraws the image would overwrite this text.
    writeFileSync(file("index.png"), "kept");
    rmSync(file("guides.png"));
    await writeSocialImages(cache, folder, ["guides"]);
    expect(readFileSync(file("index.png"), "utf8")).toBe("kept");
    expect(readFileSync(file("guides.png")).equals(drawn)).toBe(true);
    expect(statSync(file("guides.png")).size).toBeGreaterThan(1000);
  });
});
