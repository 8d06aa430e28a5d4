// What the guide on progressive web applications says about its example: it works offline, and offers new versions.
import { cpSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, test } from "@jest/globals";
import type { Page } from "playwright-core";
import { buildExample, EXAMPLES } from "../../support/examples";
import type { ExampleBuild } from "../../support/examples";
import { eventually } from "../../support/browser";
import { openExample } from "./example-page";

const EXAMPLE = "progressive-web-application";

let build: ExampleBuild;

beforeAll(async () => {
  build = await buildExample(EXAMPLE);
});

const dist = ({ folder }: ExampleBuild) => path.join(folder, "dist");

/** Waits until the worker has stored everything and controls the page. */
const ready = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    while (active!.state !== "activated") {
      await new Promise((changed) => active!.addEventListener("statechange", changed));
    }
  });

const things = (page: Page) => page.locator("li").allTextContents();

test("the application works offline, including a chunk that was never loaded before", async () => {
  const { page, goOffline, requests } = await openExample(dist(build));
  await page.locator("input").fill("Tent");
  await page.locator("form button").click();
  await ready(page);
  expect(requests).not.toContain("/sw.js.map");
  await goOffline();
  await page.reload();
  expect(await page.locator("h1").evaluate((node) => getComputedStyle(node).color)).toBe(
    "rgb(0, 105, 92)",
  );
  expect(await things(page)).toEqual(["Tent"]);
  await page.locator("#ideas").click();
  await eventually(() => things(page)).toEqual(["Tent", "Toothbrush", "Torch", "Rain jacket"]);
});

test("the application doesn't work offline without the worker", async () => {
  const alone = await buildExample(EXAMPLE, {
    files: { "src/offline.js": "export const keepOffline = () => undefined;\n" },
  });
  const { page, goOffline } = await openExample(dist(alone), "/", {
    expected: [/ERR_CONNECTION_REFUSED/],
  });
  await goOffline();
  await expect(page.reload()).rejects.toThrow("ERR_CONNECTION_REFUSED");
});

test("any address inside the application opens it, even offline", async () => {
  const { page, origin, goOffline } = await openExample(dist(build));
  await ready(page);
  await goOffline();
  await page.goto(`${origin}?from=home`);
  expect(await page.title()).toBe("Packing list");
});

test("a new version waits for a click, and then the files of the old version are removed", async () => {
  const first = await buildExample(EXAMPLE);
  const { page } = await openExample(dist(first));
  await ready(page);
  const text = readFileSync(path.join(EXAMPLES, EXAMPLE, "src/ideas.js"), "utf8");
  const next = await buildExample(EXAMPLE, {
    files: { "src/ideas.js": text.replace("Torch", "Lantern") },
  });
  rmSync(dist(first), { recursive: true });
  cpSync(dist(next), dist(first), { recursive: true });
  await page.reload();
  const button = page.locator("[role=status] button");
  await eventually(() => button.allTextContents()).toEqual(["Load the new version"]);
  await page.locator("#ideas").click();
  await eventually(() => things(page)).toContain("Torch");
  await Promise.all([page.waitForEvent("load"), button.click()]);
  await page.locator("#ideas").click();
  await eventually(() => things(page)).toContain("Lantern");
  expect(await page.evaluate(() => caches.keys())).toHaveLength(1);
});

test("the browser accepts the manifest and finds its icon", async () => {
  const { page, origin } = await openExample(dist(build));
  const session = await page.context().newCDPSession(page);
  const { url, errors, data } = await session.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const { name, icons } = JSON.parse(data!) as { name: string; icons: { src: string }[] };
  expect(name).toBe("Packing list");
  const icon = await page.request.get(new URL(icons[0]!.src, url).href);
  expect(icon.status()).toBe(200);
  expect(url).toMatch(new RegExp(`^${origin}app\\.[0-9a-f]{8}\\.webmanifest$`));
});
