// Deploys while a reader has a tab open: three real builds, served one after the other. The tests depend on
// each other, because a real build is slow.
import { cpSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, test } from "@jest/globals";
import type { Browser, Page } from "playwright-core";
import { launchBrowser } from "../support/chromium";
import type { ProjectCopy } from "../support/project-copy";
import { createSiteServer, listen } from "../../scripts/lib/site-server";
import { REMOVING_WORKER } from "../../src/offline/build/removing-worker";
import { cutOff } from "../support/browser";
import { copyBuiltProject } from "../support/gatsby-build";
import { onTestFinished } from "../support/clean-up";
import { expect } from "../support/expect";

const from = "/concepts/";
const to = "/concepts/output/";

let project: ProjectCopy;
let browser: Browser;
let server: Server;
let origin: string;
/** Folders of the builds, in order. */
const builds: string[] = [];
let edited: string;
let sites: Server[] = [];
/** The build that the server serves. */
let current = 0;
/** What the server sends at the worker's address instead of the build's worker. */
let worker: (() => string) | undefined;

/** Saves a copy of the build. */
function keepBuild(): string {
  const folder = path.join(path.dirname(project.root), `build-${builds.length}`);
  cpSync(project.file("public"), folder, { recursive: true });
  return folder;
}

beforeAll(async () => {
  project = await copyBuiltProject();
  const code = project.file("src/frame/Footer/Footer.tsx");
  builds.push(keepBuild());
  for (const build of ["second", "third"]) {
    project.edit(
      code,
      /data-print="hidden"(?: data-build="\w*")?/,
      `data-print="hidden" data-build="${build}"`,
    );
    await project.buildOrThrow();
    builds.push(keepBuild());
  }
  project.append(project.content("concepts/output.mdx"), "\nOne more sentence.\n");
  await project.buildOrThrow();
  edited = project.file("public");

  browser = await launchBrowser();
  sites = builds.map((folder) => createSiteServer(folder));
  server = createServer((request, response) => {
    if (request.url !== "/sw.js" || !worker)
      return sites[current]?.emit("request", request, response);
    response.writeHead(200, { "Content-Type": "text/javascript", "Cache-Control": "no-cache" });
    response.end(worker());
  });
  origin = await listen(server);
});

afterAll(async () => {
  await browser?.close();
  server?.closeAllConnections();
  server?.close();
});

beforeEach(() => {
  current = 0;
  worker = undefined;
});

const script = (build: number) => readFileSync(path.join(builds[build]!, "sw.js"), "utf8");

test("a change of code produces a different worker, an edit to content doesn't", () => {
  expect(new Set([0, 1, 2].map(script)).size).toBe(3);
  expect(readFileSync(path.join(edited, to, "index.html"), "utf8")).toContain("One more sentence.");
  expect(readFileSync(path.join(edited, "sw.js"), "utf8")).toBe(script(2));
});

interface Tab {
  page: Page;
  /** Addresses of the loaded documents. */
  loads: string[];
  /** Console messages about the waiting worker. */
  waiting: string[];
}

/** Opens a tab and waits until the worker controls it. */
async function openTab(url: string): Promise<Tab> {
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const tab: Tab = { page, loads: [], waiting: [] };
  page.on("load", () => tab.loads.push(page.url()));
  page.on("console", (message) => {
    if (/service worker is waiting/.test(message.text())) tab.waiting.push(message.text());
  });
  await page.goto(origin + url);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  return tab;
}

/** The build that the tab shows. */
const shown = (page: Page) =>
  page
    .getByRole("contentinfo")
    .getAttribute("data-build", { timeout: 1000 })
    .then((build) => ["second", "third"].indexOf(build ?? "") + 1)
    // The tab is between two documents.
    .catch(() => -1);

/** Checks for a new worker, as browsers do on their own. The page may reload before the check finishes. */
const update = (page: Page) =>
  page.evaluate(() => {
    void navigator.serviceWorker.ready.then((registration) => registration.update());
  });

const eventually = <T>(read: () => Promise<T> | T) => expect.poll(read, { timeout: 20_000 });

/** Long enough for any further reload to happen. */
const quiet = (page: Page) => page.waitForTimeout(3000);

describe("a tab that stays open", () => {
  test("doesn't reload when the first worker takes control", async () => {
    const { page, loads, waiting } = await openTab(from);
    await quiet(page);
    expect({ loads: loads.length, waiting }).toEqual({ loads: 1, waiting: [] });
  });

  test("reloads once for each of three deploys, logs one line each time, and ends on the last build", async () => {
    const { page, loads, waiting } = await openTab(from);
    for (const [number, build] of [1, 2, 0].entries()) {
      current = build;
      await update(page);
      await eventually(() => loads.length).toBe(number + 2);
      await eventually(() => shown(page)).toBe(build);
      await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
      await quiet(page);
      expect({ loads: loads.length, waiting: waiting.length }).toEqual({
        loads: number + 2,
        waiting: number + 1,
      });
    }
  });

  test("stops reloading when the server sends a different worker for every request", async () => {
    let count = 0;
    worker = () => `${script(0)}\n// ${++count}`;
    const { page, loads } = await openTab(from);
    await page.reload();
    await page.waitForTimeout(12_000);
    const before = loads.length;
    expect(before).toBeLessThanOrEqual(5);
    await quiet(page);
    expect(loads.length).toBe(before);
    expect(await page.locator("h1").textContent()).toBe("Concepts");
  });
});

test("pages visited before a code change is deployed open offline afterwards", async () => {
  const { page } = await openTab(from);
  await eventually(() => page.evaluate(async (url) => Boolean(await caches.match(url)), from)).toBe(
    true,
  );
  await page.goto(origin + to);
  current = 1;
  await update(page);
  await eventually(() => shown(page)).toBe(1);
  await quiet(page);
  await cutOff(page.context());
  await page.goto(origin + from);
  expect(await page.locator("h1").textContent()).toBe("Concepts");
  // The document is from the new build, so its scripts are available too.
  await eventually(() => shown(page)).toBe(1);
});

test("replaces an old worker that answers everything from its cache, without the reader doing anything", async () => {
  worker = () => `
    self.addEventListener("install", () => self.skipWaiting());
    self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
    self.addEventListener("fetch", (event) => event.respondWith(
      caches.open("of-long-ago").then(async (cache) => {
        const known = await cache.match(event.request);
        if (known) return known;
        const response = await fetch(event.request);
        await cache.put(event.request, response.clone());
        return response;
      })));`;
  const { page } = await openTab(from);
  await page.reload();
  await quiet(page);
  worker = undefined;
  current = 1;
  await page.goto(origin + from);
  await eventually(() => shown(page)).toBe(1);
  expect(await page.evaluate(() => caches.has("of-long-ago"))).toBe(false);
});

test("the worker that removes workers leaves nothing behind, and the site still works", async () => {
  const { page } = await openTab(from);
  worker = () => REMOVING_WORKER;
  await update(page);
  await eventually(() => page.evaluate(async () => (await caches.keys()).length)).toBe(0);
  await page.goto(origin + to);
  expect(await page.locator("h1").textContent()).toBe("Output");
  await quiet(page);
  expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(0);
  // No worker answers instead of the network anymore.
  await cutOff(page.context());
  await expect(page.goto(origin + from)).rejects.toThrow("ERR_INTERNET_DISCONNECTED");
});
