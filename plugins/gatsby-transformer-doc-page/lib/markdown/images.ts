// Processes images: adds width and height from the file and lazy loading, and reports missing files and
// missing alternative text. An `alt=""` in HTML marks an image as decorative.
import { readFileSync } from "node:fs";
import type { Element } from "hast";
import { imageSize } from "image-size";
import type { Explanation } from "../../../../src/core/problem";
import { isExternalUrl, normalizeInternalUrl } from "../../../../src/core/url";
import type { ElementStep } from "./element-step";
import { publishFile, staticFile } from "./local-files";
import { svgProblem } from "./svg-problem";

export const images: ElementStep = {
  tagNames: ["img"],
  visit(element, page, at) {
    const { properties } = element;
    const src = typeof properties.src === "string" ? properties.src : "";
    if (src.trim() === "") {
      const fix = "write the file's path in its parentheses: ![what it shows](./image.png)";
      page.report(at, "An image has no address", fix);
      return;
    }
    const isDecoration = properties.alt === "" && element.data?.explicitAlt === true;
    if (!isDecoration && (typeof properties.alt !== "string" || properties.alt.trim() === "")) {
      page.report(
        at,
        `The image ${src} has no alt text`,
        `describe in a few words what it shows: ![what it shows](${src})`,
      );
    }
    properties.loading ??= "lazy";
    properties.decoding ??= "async";
    const own = normalizeInternalUrl(src, page.file);
    if (own === null || isExternalUrl(own)) return;
    const file = publishFile(src, page) ?? staticFile(own, page);
    // An image on our own host keeps its URL, and the link check verifies it.
    if (!file && own !== src && isExternalUrl(src)) {
      page.links.push({ url: src, line: at?.line ?? 1 });
      return;
    }
    if (!file) {
      const fix = src.startsWith("/")
        ? `put the file at static${src}, or fix the path`
        : "put the file next to the page, or fix the path; a path to a file in static/ starts with /";
      page.report(at, `The image ${src} doesn't exist`, fix, "link");
      return;
    }
    properties.src = file.url;
    if (own.startsWith("/")) page.links.push({ url: file.url, line: at?.line ?? 1 });
    const bytes = readFileSync(file.path);
    const size = sizeOf(bytes);
    const problem = unusable(src, file.path, bytes, size);
    if (problem) page.report(at, ...problem);
    if (size) setSize(element, size);
  },
};

/** Maximum size of an image in bytes, because readers have to wait for it. */
const MAX_BYTES = 5_000_000;
const PICTURE = /\.(png|jpe?g|gif|webp)$/i;

/** In pixels. */
interface Size {
  width: number;
  height: number;
}

/** Why an existing file can't be shown. */
function unusable(
  src: string,
  location: string,
  bytes: Uint8Array,
  size: Size | undefined,
): Explanation | undefined {
  if (bytes.length > MAX_BYTES) {
    const [found, most] = [bytes.length, MAX_BYTES].map((count) => (count / 1e6).toFixed(1));
    return [`The image ${src} is ${found} MB`, `make it smaller; the limit is ${most} MB`];
  }
  if (/\.svg$/i.test(location)) {
    const reason = svgProblem(new TextDecoder().decode(bytes));
    if (reason === undefined) return undefined;
    return [
      `The file ${src} isn't an SVG image: ${reason}`,
      "correct the file, or export it again",
    ];
  }
  if (!PICTURE.test(location) || size) return undefined;
  return [
    `The file ${src} isn't an image`,
    "replace it with the image itself; this file is text, or incomplete",
  ];
}

/**
 * Sets width and height from the file. A size that the writer has set stays; if only one dimension is set,
 * the other is calculated.
 */
function setSize({ properties }: Element, size: Size): void {
  const given = { width: pixels(properties.width), height: pixels(properties.height) };
  if (properties.width !== undefined && given.width === undefined) return;
  if (properties.height !== undefined && given.height === undefined) return;
  const scale =
    given.width !== undefined
      ? given.width / size.width
      : given.height !== undefined
        ? given.height / size.height
        : 1;
  properties.width = given.width ?? Math.round(size.width * scale);
  properties.height = given.height ?? Math.round(size.height * scale);
}

const pixels = (value: unknown): number | undefined =>
  (typeof value === "number" || typeof value === "string") &&
  /^\d+(\.\d+)?(px)?$/.test(String(value))
    ? parseFloat(String(value))
    : undefined;

/** The size of an image; undefined if the file isn't one, or one that image-size doesn't support. */
function sizeOf(bytes: Uint8Array): Size | undefined {
  try {
    const { width, height } = imageSize(bytes);
    if (width > 0 && height > 0) return { width: Math.round(width), height: Math.round(height) };
  } catch {
    // It gets no size.
  }
  return undefined;
}
