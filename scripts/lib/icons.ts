// Draws the icons of the web manifest and of home screens from the site's logo.
import sharp from "sharp";
import { THEME_COLOR } from "../../src/core/constants";

/** An icon. Maskable icons have a background, because systems cut a shape out of them. */
export interface Icon {
  name: string;
  /** Width and height in pixels. */
  size: number;
  /** The proportion of the width that the logo takes up, 0 to 1. */
  mark: number;
  hasGround: boolean;
}

/** The icons. The important part of a maskable one must be in a circle with 80% of its width. */
export const ICONS: readonly Icon[] = [
  { name: "icon-192.png", size: 192, mark: 1, hasGround: false },
  { name: "icon-512.png", size: 512, mark: 1, hasGround: false },
  { name: "icon-maskable-512.png", size: 512, mark: 0.66, hasGround: true },
  { name: "apple-touch-icon.png", size: 180, mark: 0.76, hasGround: true },
];

/** Draws an icon as PNG. `mark` is the text of a square SVG. */
export async function drawIcon(mark: string, icon: Icon): Promise<Buffer> {
  const { size, hasGround } = icon;
  const side = Math.round(size * icon.mark);
  const placed = mark.replace(
    "<svg ",
    `<svg x="${(size - side) / 2}" y="${(size - side) / 2}" width="${side}" height="${side}" `,
  );
  const ground = hasGround ? `<path fill="${THEME_COLOR}" d="M0 0h${size}v${size}H0z"/>` : "";
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${ground}${placed}</svg>`;
  const image = sharp(Buffer.from(svg));
  return (hasGround ? image.removeAlpha() : image).png({ compressionLevel: 9 }).toBuffer();
}
