// Draws the image for link previews: our mark, the product's name, and the section's name. Text is drawn as
// outlines of a font in this repository, so every machine draws the same image.
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";
import opentype from "opentype.js";
import type { Path } from "opentype.js";
import { SITE_NAME } from "../../core/site";

/** The files that an image depends on, in addition to its text. */
export const SOCIAL_IMAGE_SOURCES = {
  font: createRequire(path.resolve("package.json")).resolve(
    "@fontsource/lato/files/lato-latin-700-normal.woff",
  ),
  mark: path.resolve("static/logo.svg"),
  code: path.resolve("src/build/derived/draw-social-image.ts"),
};

// In pixels.
const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 96;
const MARK = 400;

/**
 * Converts a JSON list of SVG texts on standard input to a list of PNGs in base64. It runs in a separate
 * process because, with libvips loaded, Gatsby's process sometimes ends with a segmentation fault after a
 * finished build.
 */
const TO_PNG = `const sharp = require("sharp");
const draw = (svg) => sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 }).toBuffer();
Promise.all(JSON.parse(require("node:fs").readFileSync(0, "utf8")).map(draw))
  .then((drawn) => process.stdout.write(JSON.stringify(drawn.map((png) => png.toString("base64")))));`;

/** Returns a path's drawing commands. opentype.js's own toPathData() writes NaN for 425.00000000000006. */
const outline = ({ commands }: Path): string =>
  commands
    .map(
      ({ type, ...point }) =>
        type +
        Object.values(point)
          .map((at) => at.toFixed(1))
          .join(" "),
    )
    .join("");

/** Returns images with these texts as PNG, in the same order. '' produces the image for the whole site. */
export async function drawSocialImages(words: readonly string[]): Promise<Buffer[]> {
  if (words.length === 0) return [];
  const drawing = promisify(execFile)(process.execPath, ["--eval", TO_PNG], {
    maxBuffer: Infinity,
  });
  drawing.child.stdin!.end(JSON.stringify(words.map(svgOf)));
  const { stdout } = await drawing;
  return (JSON.parse(stdout) as string[]).map((png) => Buffer.from(png, "base64"));
}

/** Returns the image as SVG: our mark and name, and the text if there is one. */
function svgOf(words: string): string {
  const bytes = readFileSync(SOCIAL_IMAGE_SOURCES.font);
  const font = opentype.parse(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength),
  );
  const mark = readFileSync(SOCIAL_IMAGE_SOURCES.mark, "utf8")
    .replace(/<title>.*<\/title>/, "")
    .replace(
      "<svg ",
      `<svg x="${WIDTH - MARK - 64}" y="${(HEIGHT - MARK) / 2}" width="${MARK}" height="${MARK}" `,
    );
  const room = WIDTH - MARGIN - MARK - 96;
  /** Returns outlines on a baseline, scaled down if the text wouldn't fit. */
  const line = (text: string, baseline: number, largest: number) => {
    const size = Math.min(largest, (largest * room) / font.getAdvanceWidth(text, largest));
    return outline(font.getPath(text, MARGIN, baseline, size));
  };
  const text = words
    ? `<path fill="#8dd6f9" d="${line(SITE_NAME, 262, 56)}"/><path fill="#fff" d="${line(words, 376, 104)}"/>`
    : `<path fill="#fff" d="${line(SITE_NAME, 356, 128)}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><path fill="#2b3a42" d="M0 0h${WIDTH}v${HEIGHT}H0z"/><path fill="#1d78c1" d="M0 ${HEIGHT - 12}h${WIDTH}v12H0z"/>${mark}${text}</svg>`;
}
