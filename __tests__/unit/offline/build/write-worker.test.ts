import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { offlineOptions } from "../../../../src/offline/build/plugin-options";
import { updateShellHash, writeWorker } from "../../../../src/offline/build/write-worker";
import { folderForEachTest } from "../../../support/temporary-folder";

const folder = folderForEachTest();

const write = (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
};
const worker = () => readFileSync(path.join(folder, "sw.js"), "utf8");

const SHELL = "offline-plugin-app-shell-fallback/index.html";
const ROUTES = offlineOptions.workboxConfig.runtimeCaching.map(
  ({ urlPattern, handler }) =>
    `workbox.routing.registerRoute(${String(urlPattern)}, new workbox.strategies.${handler}(), 'GET');`,
);

/** Writes the script that the plugin generates with these routes. */
function writeGenerated(routes: readonly string[], list = `"url": "${SHELL}",\n "revision": "0"`) {
  write("sw.js", `precache([{ ${list} }]);\n${routes.join("\n")}`);
}

const RUNTIME = "webpack-runtime-0123456789.js";
const APP = "app-0123456789.js";
const OFFLINE = "component---src-pages-offline-tsx-0123456789.js";

/** Writes the chunks of a build whose main script has this name. */
function writeChunks(app: string): void {
  const names = [RUNTIME, app, OFFLINE];
  for (const name of names) write(name, "");
  const assets = [{ name: OFFLINE }];
  const namedChunkGroups = { "component---src-pages-offline-tsx": { assets } };
  write(
    "webpack.stats.json",
    JSON.stringify({ assetsByChunkName: { app: names }, namedChunkGroups }),
  );
}

beforeEach(() => {
  writeGenerated(ROUTES);
  writeChunks(APP);
  write("page-data/app-data.json", "{}");
  write("page-data/offline/page-data.json", "{}");
});

describe("writeWorker", () => {
  test("appends the site's part with the names of this build's files", () => {
    writeWorker(folder);
    expect(worker()).toContain(ROUTES.join("\n"));
    for (const url of [`/${APP}`, `/${OFFLINE}`, "/offline/", "/page-data/app-data.json"]) {
      expect(worker()).toContain(`"${url}"`);
    }
  });

  test.each([
    ["lacks a route", ROUTES.slice(1)],
    ["has the routes in a different order", [...ROUTES].reverse()],
    [
      "has another route",
      [
        ...ROUTES,
        "workbox.routing.registerRoute(/a/, new workbox.strategies.NetworkOnly(), 'GET')",
      ],
    ],
    [
      "uses another strategy for a route",
      ROUTES.map((route) => route.replace("NetworkFirst", "CacheFirst")),
    ],
  ])("stops the build if the generated script %s", (_what, routes) => {
    writeGenerated(routes);
    expect(() => writeWorker(folder)).toThrow(
      /had exactly the routes in src\/offline\/build\/plugin-options\.ts .*update src\/offline\/build\/write-worker\.ts/,
    );
  });

  test("stops the build if the main script has another name", () => {
    writeChunks("main-0123456789.js");
    expect(() => writeWorker(folder)).toThrow("had a script named app (");
  });

  test.each(["/page-data/app-data.json", "/page-data/offline/page-data.json"])(
    "stops the build if Gatsby hasn't written %s",
    (url) => {
      rmSync(path.join(folder, url));
      expect(() => writeWorker(folder)).toThrow(`had the data of pages in files like ${url} (`);
    },
  );
});

describe("updateShellHash", () => {
  beforeEach(() => write(SHELL, "<p>Shell</p>"));

  test("replaces the hash of the shell", () => {
    updateShellHash(folder);
    expect(worker()).toMatch(/"revision": "[0-9a-f]{32}"/);
  });

  test("stops the build if the generated script doesn't list the shell", () => {
    writeGenerated(ROUTES, "");
    expect(() => updateShellHash(folder)).toThrow(`had "${SHELL}" in its list of files (`);
  });
});
