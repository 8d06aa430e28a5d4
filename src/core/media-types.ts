// Lists the media types of the files that builds emit and that pages show.

const TYPES: Readonly<Record<string, string>> = {
  avif: "image/avif",
  cjs: "text/javascript",
  css: "text/css",
  gif: "image/gif",
  htm: "text/html",
  html: "text/html",
  ico: "image/x-icon",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  js: "text/javascript",
  json: "application/json",
  map: "application/json",
  mjs: "text/javascript",
  png: "image/png",
  svg: "image/svg+xml",
  txt: "text/plain",
  wasm: "application/wasm",
  webp: "image/webp",
  woff2: "font/woff2",
};

/** Returns the media type of a file by the end of its name. */
export const mediaType = (name: string): string =>
  TYPES[name.split("?")[0]!.split(".").at(-1)!.toLowerCase()] ?? "application/octet-stream";
