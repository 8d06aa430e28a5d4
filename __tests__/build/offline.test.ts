// Deploys while a reader has a tab open: two real builds with different code, served one after the other.
import { cpSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, test } from "@jest/globals";
import type { Browser, Page } from "playwright-core";
import { launchBrowser } from "../support/chromium";
import type { ProjectCopy } from "../support/project-copy";
import { createSiteServer, listen } from "../../scripts/lib/site-server";
import { REMOVING_WORKER } from "../../src/offline/build/removing-worker";
import { cutOff, hydrated } from "../support/browser";
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
let sites: Server[] = [];
/** The build that the server serves. */
let current = 0;
/** What the server sends at the worker's address instead of the build's worker. */
let worker: (() => string) | undefined;

beforeAll(async () => {
  project = await copyBuiltProject();
  const first = project.file("first");
  cpSync(project.file("public"), first, { recursive: true });
  project.edit(
    project.file("src/frame/Footer/Footer.tsx"),
    'data-print="hidden"',
    'data-print="hidden" data-build="second"',
  );
  await project.buildOrThrow();
  builds.push(first, project.file("public"));

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

// cloud.test.ts checks that an edit to content doesn't change it.
test("a change of code produces a different worker", () => {
  expect(script(1)).not.toBe(script(0));
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
    .then((build) => (build === "second" ? 1 : 0))
    // The tab is between two documents.
    .catch(() => -1);

/** Checks for a new worker, as browsers do on their own. The page may reload before the check finishes. */
const update = (page: Page) =>
  page.evaluate(() => {
    void navigator.serviceWorker.ready.then((registration) => registration.update());
  });

/** Whether the worker has stored the document at this address. */
const isStored = (page: Page, url: string) =>
  page.evaluate(async (address) => Boolean(await caches.match(address)), url);

const eventually = <T>(read: () => Promise<T> | T) => expect.poll(read, { timeout: 20_000 });

/** Waits for one more check for a new worker. Throws if the page reloads before the check finishes. */
const updateFully = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });

/** Whether the document stays the same while two more workers take control. Needs `markLeaving`. */
const staysLoaded = (page: Page) =>
  page
    .evaluate(async () => {
      const { serviceWorker } = navigator;
      const registration = await serviceWorker.ready;
      for (let turn = 0; turn < 2; turn += 1) {
        const changed = new Promise((resolve) =>
          serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
        );
        await registration.update();
        await changed;
      }
      return document.documentElement.dataset.leaving !== "yes";
    })
    // The tab is between two documents.
    .catch(() => false);

/** Runs in a page: marks its document as soon as it's about to be replaced. */
const markLeaving = () =>
  addEventListener("beforeunload", () => {
    document.documentElement.dataset.leaving = "yes";
  });

describe("a tab that stays open", () => {
  test("doesn't reload when the first worker takes control", async () => {
    const { page, loads, waiting } = await openTab(from);
    await eventually(() => isStored(page, from)).toBe(true);
    await updateFully(page);
    expect({ loads: loads.length, waiting }).toEqual({ loads: 1, waiting: [] });
  });

  test("reloads once for each of three deploys, logs one line each time, and ends on the last build", async () => {
    const { page, loads, waiting } = await openTab(from);
    for (const [number, build] of [1, 0, 1].entries()) {
      current = build;
      await update(page);
      await eventually(() => loads.length).toBe(number + 2);
      await eventually(() => shown(page)).toBe(build);
      await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
      await updateFully(page);
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
    await page.addInitScript(markLeaving);
    await page.reload();
    await eventually(() => staysLoaded(page)).toBe(true);
    await page.waitForLoadState("load");
    const before = loads.length;
    expect(before).toBeLessThanOrEqual(5);
    expect(await staysLoaded(page)).toBe(true);
    expect(loads.length).toBe(before);
    expect(await page.locator("h1").textContent()).toBe("Concepts");
  });
});

test("pages visited before a code change is deployed open offline afterwards", async () => {
  const { page } = await openTab(from);
  await eventually(() => isStored(page, from)).toBe(true);
  await page.goto(origin + to);
  current = 1;
  await update(page);
  await eventually(() => shown(page)).toBe(1);
  // The worker fetches the stored documents of the previous build again.
  await eventually(() =>
    page.evaluate(async (url) => (await caches.match(url))?.text(), from),
  ).toContain('data-build="second"');
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
  await eventually(() =>
    page.evaluate(async () => {
      const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
      const cached = await Promise.all([location.href, ...loaded].map((url) => caches.match(url)));
      return cached.every(Boolean);
    }),
  ).toBe(true);
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
  await hydrated(page);
  // Registers the worker again, as the page does. `ready` would wait forever for a worker that is already gone.
  await page.evaluate(async () => void (await navigator.serviceWorker.register("/sw.js")));
  await eventually(() =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration ? registration.active?.state : "removed";
    }),
  ).toMatch(/^(activated|removed)$/);
  expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(0);
  // No worker answers instead of the network anymore.
  await cutOff(page.context());
  await expect(page.goto(origin + from)).rejects.toThrow("ERR_INTERNET_DISCONNECTED");
});
