// Defines projects and the results of their builds, and what the page, the worker, and the build do with both.
import type { BuildRecord } from "../../plugins/gatsby-transformer-doc-page/lib/pictures/build-record";

/** Path below the project's folder → text, for example "src/index.js". A file that isn't text is a data URL. */
export type ProjectFiles = Readonly<Record<string, string>>;

/** How the text of a binary file starts. */
const BINARY = "data:application/octet-stream;base64,";

/** Returns a file as a string: its text, or a data URL if it isn't valid UTF-8. */
export function fileText(content: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(content);
  } catch {
    return BINARY + toBase64(content);
  }
}

/** Returns the content of a file that `fileText` made a string. */
export const fileContent = (text: string): string | Uint8Array<ArrayBuffer> =>
  text.startsWith(BINARY) ? fromBase64(text.slice(BINARY.length)) : text;

/** Returns bytes as base64. */
export const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));

/** Returns the bytes of a base64 text. Throws if it isn't valid. */
export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** Compresses a text or bytes. */
export async function compress(
  content: BlobPart,
  format: CompressionFormat,
): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([content]).stream().pipeThrough(new CompressionStream(format));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** The folder of the project in the worker's file system. */
export const PROJECT_FOLDER = "/project";

/** The names that the configuration may have, in the order in which they're tried. */
export const CONFIG_NAMES = [
  "webpack.config.js",
  "webpack.config.mjs",
  "webpack.config.cjs",
  "webpack.config.ts",
];

/** Returns the name of the project's configuration. */
export const configOf = (files: ProjectFiles): string | undefined =>
  CONFIG_NAMES.find((name) => files[name] !== undefined);

/** The largest project that is built, in characters of all files together. */
export const MAX_PROJECT_SIZE = 2_000_000;

/** How long a build may take, in milliseconds. */
export const BUILD_TIME_LIMIT = 20_000;

/** A file that webpack emitted. */
export interface BuiltAsset {
  /** Path below the output folder of its configuration. */
  name: string;
  content: Uint8Array;
}

/** An error or a warning. */
export interface BuildMessage {
  message: string;
  /** The module, with line and column if webpack knows them: "./src/index.js 1:0-20". */
  place?: string;
}

/** The result of a build. */
export interface BuildResult {
  assets: BuiltAsset[];
  /** The names of the scripts and styles that a page has to load, in their order. */
  initial: string[];
  errors: BuildMessage[];
  warnings: BuildMessage[];
  /** The text that the command line would print. */
  stats: string;
  /** How long webpack took, in milliseconds. */
  time: number;
  /** The modules and chunks, for pictures. Missing if the build stopped with an error. */
  record?: BuildRecord;
}

/** The folder of the site's root with the bundles of webpack. */
export const PLAYGROUND_FOLDER = "playground-files";

/** The folder of the site's root with a JSON file of `ProjectFiles` for each example that the playground builds. */
export const EXAMPLES_FOLDER = "playground-examples";

/** Returns the result of a build that stopped with an error. */
export const failedBuild = (message: string): BuildResult => ({
  assets: [],
  initial: [],
  errors: [{ message }],
  warnings: [],
  stats: "",
  time: 0,
});

/** The file in the site's root that says which playground is the current one. */
export const PLAYGROUND_VERSION = "playground-version.json";

/** The content of that file. */
export interface PlaygroundVersion {
  /** The name of the folder. */
  digest: string;
  /** The versions of webpack, its command line, and the npm packages that projects can use, by name. */
  packages: Record<string, string>;
}

/** The document in which the result of a build runs. */
export const RUN_FILE = "run.html";
