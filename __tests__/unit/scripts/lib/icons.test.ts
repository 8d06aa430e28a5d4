import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, it } from "@jest/globals";
import sharp from "sharp";
import { drawIcon, ICONS } from "../../../../scripts/lib/icons";
import { THEME_COLOR } from "../../../../src/core/constants";
import { expect } from "../../../support/expect";

interface Manifest {
  name: string;
  start_url: string;
  display: string;
  theme_color: string;
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
}
const manifest = JSON.parse(readFileSync("static/manifest.json", "utf8")) as Manifest;
const pixels = (image: Buffer) => sharp(image).ensureAlpha().raw().toBuffer();

describe("the web manifest", () => {
  it("has the name, start page, and color of the site", () => {
    expect(manifest).toMatchObject({
      start_url: "/",
      display: "standalone",
      theme_color: THEME_COLOR,
    });
    expect(manifest.name).toMatch(/webpack/);
  });

  it("lists icons that exist in the specified sizes", async () => {
    for (const { src, sizes, type } of manifest.icons) {
      const file = path.join("static", src);
      expect(existsSync(file), src).toBe(true);
      if (type !== "image/png") continue;
      const { width, height } = await sharp(file).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
    const kinds = manifest.icons.map(({ sizes, purpose = "any" }) => `${sizes} ${purpose}`);
    expect(kinds).toEqual(
      expect.arrayContaining(["192x192 any", "512x512 any", "512x512 maskable"]),
    );
  });
});

describe("the icons", () => {
  it.each(ICONS)("$name matches the current logo", async (icon) => {
    const drawn = await pixels(await drawIcon(readFileSync("static/favicon.svg", "utf8"), icon));
    const committed = await pixels(readFileSync(`static/icons/${icon.name}`));
    // Another release of the drawing library may round differently; a changed logo differs by more.
    const differing = drawn.filter((value, at) => Math.abs(value - committed[at]!) > 8);
    expect(differing.length / drawn.length).toBeLessThan(0.01);
  });

  it("have an opaque background if systems cut a shape out of them", async () => {
    const opaque = ICONS.filter(({ hasGround }) => hasGround);
    expect(opaque.length).toBeGreaterThan(0);
    for (const { name } of opaque) {
      expect((await sharp(`static/icons/${name}`).metadata()).hasAlpha, name).toBe(false);
    }
  });
});
