// Completes the service worker that gatsby-plugin-offline has generated: appends the site's own code and
// removes the files that only developers need. It doesn't depend on the content.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { buildSync } from "esbuild";
import { writeIfChanged } from "../../core/files";
import { expectPart } from "../../core/gatsby-part";
import { OFFLINE_URL, pageDataUrl, SHELL_URL, WORKER_URL } from "../../core/offline";
import { serviceWorkerIsRemoved } from "../../core/build/environment";
import { filesOfChunks, usedBundles } from "../../gatsby/build/used-bundles";
import { offlineOptions } from "./plugin-options";
import { REMOVING_WORKER } from "./removing-worker";

/** The source of the site's code, relative to the project's root. */
const SOURCE = "src/offline/service-worker/worker.ts";

/** The pages that always have to open offline. An installed app opens at the home page (static/manifest.json). */
const ESSENTIAL_PAGES = [OFFLINE_URL, "/"];

/** Address of what Gatsby's loader fetches before any page (dist/utils/app-data.js). */
const APP_DATA_URL = "/page-data/app-data.json";

/** The chunks that show stored pages: the page templates, their <head> tags, and the offline banner. */
const ESSENTIAL_CHUNK =
  /^(?:component---src-(?:templates-(?:doc-page|home)|pages-offline)|head-tags|offline-banner)/;

const expectHere = (part: unknown, what: string, gatsbyFile: string) =>
  expectPart(part, what, gatsbyFile, "src/offline/build/write-worker.ts");

/** Writes `sw.js` below `publicDirectory`. */
export function writeWorker(publicDirectory: string): void {
  const file = path.join(publicDirectory, WORKER_URL);
  dropDevelopmentFiles(publicDirectory);
  if (serviceWorkerIsRemoved()) return writeFileSync(file, REMOVING_WORKER);
  const generated = readFileSync(file, "utf8");
  expectRoutes(generated);
  writeFileSync(file, `${generated}\n${ownPart(publicDirectory)}`);
}

/** Throws if the generated script has other routes than those in the options. */
function expectRoutes(generated: string): void {
  const routes = Array.from(
    generated.matchAll(/registerRoute\((\/.*\/), new workbox\.strategies\.(\w+)\(/g),
    ([, pattern, handler]) => `${pattern} ${handler}`,
  );
  const planned = offlineOptions.workboxConfig.runtimeCaching.map(
    ({ urlPattern, handler }) => `${String(urlPattern)} ${handler}`,
  );
  expectHere(
    routes.join("\n") === planned.join("\n"),
    "exactly the routes in src/offline/build/plugin-options.ts",
    "gatsby-plugin-offline/gatsby-node.js",
  );
}

/**
 * Corrects the hash of the app shell in `sw.js`. The plugin read the shell before it contained the security policy, so
 * the next build would otherwise have a different worker.
 */
export function updateShellHash(publicDirectory: string): void {
  if (serviceWorkerIsRemoved()) return;
  const worker = path.join(publicDirectory, WORKER_URL);
  const shell = `${SHELL_URL.slice(1)}index.html`;
  const hash = createHash("md5")
    .update(readFileSync(path.join(publicDirectory, shell)))
    .digest("hex");
  const listed = new RegExp(`("url": "${shell}",\\s+"revision": ")\\w+`);
  const text = readFileSync(worker, "utf8");
  expectHere(
    listed.test(text),
    `"${shell}" in its list of files`,
    "gatsby-plugin-offline/gatsby-node.js",
  );
  writeIfChanged(worker, text.replace(listed, `$1${hash}`));
}

/** Returns the root-relative URLs of this build's scripts and stylesheets, sorted. */
export function bundleUrls(publicDirectory: string): string[] {
  const names = readdirSync(publicDirectory);
  const used = usedBundles(publicDirectory, names);
  return names
    .filter((name) => /\.(?:js|css)$/.test(name) && used.has(name.replace(/\.(?:js|css)$/, "")))
    .map((name) => `/${name}`)
    .sort();
}

function ownPart(publicDirectory: string): string {
  const bundle = bundleUrls(publicDirectory);
  const app = bundle.find((url) => /^\/app-.*\.js$/.test(url));
  expectHere(app, "a script named app", "dist/utils/webpack.config.js");
  const essentialChunks = filesOfChunks(publicDirectory, ESSENTIAL_CHUNK)
    .map((name) => `/${name}`)
    .filter((url) => bundle.includes(url));
  const essentials = [
    ...ESSENTIAL_PAGES.flatMap((url) => [url, pageDataUrl(url)]),
    APP_DATA_URL,
    ...[...new Set(essentialChunks)].sort(),
  ];
  for (const url of [pageDataUrl(OFFLINE_URL), APP_DATA_URL]) {
    const isThere = existsSync(path.join(publicDirectory, url));
    expectHere(isThere, `the data of pages in files like ${url}`, "dist/utils/page-data.js");
  }
  const { outputFiles } = buildSync({
    entryPoints: [path.resolve(SOURCE)],
    bundle: true,
    minify: true,
    write: false,
    target: "es2022",
    legalComments: "none",
    define: {
      __APP_SCRIPT__: JSON.stringify(app),
      __BUNDLE__: JSON.stringify(bundle),
      __ESSENTIALS__: JSON.stringify(essentials),
    },
  });
  return outputFiles[0]!.text;
}

/** Deletes Workbox's development builds and all source maps: 1.3 of its 1.4 MB. */
function dropDevelopmentFiles(publicDirectory: string): void {
  for (const folder of readdirSync(publicDirectory).filter((name) => /^workbox-v/.test(name))) {
    for (const name of readdirSync(path.join(publicDirectory, folder))) {
      if (/\.dev\.|\.map$|\.mjs$/.test(name)) rmSync(path.join(publicDirectory, folder, name));
    }
  }
}
