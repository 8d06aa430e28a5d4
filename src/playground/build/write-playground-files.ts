// Writes the bundles of webpack that the playground loads.
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { stop } from "esbuild";
import { sourceDigest } from "../../core/build/source-digest";
import { filesBelow, textOf, writeIfChanged } from "../../core/files";
import { NPM_PACKAGES } from "../npm-packages";
import { PLAYGROUND_FOLDER, PLAYGROUND_VERSION, type PlaygroundVersion } from "../project";
import { WEBPACK, bundleWebpack } from "./bundle-webpack";

let bundles: Promise<string> | undefined;

/** Starts to make the bundles if they're missing. esbuild uses the processor that webpack leaves idle. */
export function startBundling(): void {
  bundles ??= bundledFiles();
  // A failure ends the build when the files are written.
  bundles.catch(() => undefined);
}

/** Waits until the bundles are made, and then ends esbuild's process, which would keep half a gigabyte of memory. */
export async function finishBundling(): Promise<void> {
  await bundles?.catch(() => undefined);
  await stop();
}

/**
 * Writes the bundles to a folder below `directory` whose name is in a file that browsers revalidate. A build that finds
 * the folder has nothing to do. The previous version stays for open tabs.
 */
export async function writePlaygroundFiles(directory: string): Promise<void> {
  const folder = await (bundles ??= bundledFiles());
  const digest = path.basename(folder);
  const parent = path.join(directory, PLAYGROUND_FOLDER);
  const list = path.join(directory, PLAYGROUND_VERSION);
  const text = textOf(list);
  const before = text && (JSON.parse(text) as PlaygroundVersion).digest;
  if (before === digest) return;
  cpSync(folder, path.join(parent, digest), { recursive: true });
  for (const name of readdirSync(parent)) {
    if (name !== digest && name !== before) rmSync(path.join(parent, name), { recursive: true });
  }
  const packages: PlaygroundVersion["packages"] = {
    webpack: readManifest(WEBPACK).version,
    // A build doesn't need webpack-cli, so it may not be installed.
    "webpack-cli": readManifest(".").devDependencies["webpack-cli"]!,
  };
  for (const name of Object.keys(NPM_PACKAGES)) {
    packages[name] = readManifest(path.join("node_modules", name)).version;
  }
  writeIfChanged(list, `${JSON.stringify({ digest, packages } satisfies PlaygroundVersion)}\n`);
}

interface Manifest {
  version: string;
  devDependencies: Record<string, string>;
}

const readManifest = (folder: string) =>
  JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")) as Manifest;

/**
 * Returns a folder with the files of the playground, which is made once for each lock file and state of our own
 * code. It's with the installed packages, so that projects with the same packages share it.
 */
export async function bundledFiles(): Promise<string> {
  const parent = path.resolve(WEBPACK, "../.cache", PLAYGROUND_FOLDER);
  const folder = path.join(parent, inputDigest());
  if (existsSync(folder)) return folder;
  const files = await bundleWebpack();
  const draft = `${folder}.${process.pid}`;
  for (const [name, text] of Object.entries(files)) writeIfChanged(path.join(draft, name), text);
  // Another process may have made it in the meantime.
  if (existsSync(folder)) rmSync(draft, { recursive: true });
  else renameSync(draft, folder);
  return folder;
}

/** The code that the bundles are made from. */
const SOURCES: readonly (readonly [folder: string, files: RegExp])[] = [
  [
    "src/playground",
    /^(build|Graph|run|worker)\/.*\.ts$|^(project|files-policy|npm-packages)\.ts$/,
  ],
  ["plugins/gatsby-transformer-doc-page/lib/pictures", /\.ts$/],
];

/** Returns a digest of the lock file and the code that the bundles are made from. */
const inputDigest = (): string =>
  sourceDigest(
    "package-lock.json",
    ...SOURCES.flatMap(([folder, files]) =>
      filesBelow(folder)
        .filter((file) => files.test(file))
        .map((file) => path.join(folder, file)),
    ),
  );
