// What the guide on web workers says about its example: workers draw the picture while the page
// stays responsive.
import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, test } from "@jest/globals";
import type { Page } from "playwright-core";
import { buildExample, EXAMPLES } from "../../support/examples";
import type { ExampleBuild } from "../../support/examples";
import { eventually } from "../../support/browser";
import { openExample } from "./example-page";

let build: ExampleBuild;

beforeAll(async () => {
  build = await buildExample("web-workers");
});

const dist = ({ folder }: ExampleBuild) => path.join(folder, "dist");

const result = (page: Page) => page.locator("output").textContent();

/** Counts the rows of the picture that haven't been drawn. */
const emptyRows = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.querySelector("canvas")!;
    const { data } = canvas.getContext("2d")!.getImageData(450, 0, 1, canvas.height);
    return data.filter((value, index) => index % 4 === 3 && value === 0).length;
  });

test("workers draw the whole picture, one for each processor, up to eight", async () => {
  const { page, requests } = await openExample(dist(build));
  await eventually(() => result(page)).toMatch(/^\d+ ms$/);
  expect(await emptyRows(page)).toBe(0);
  const workers = page.workers();
  expect(workers).toHaveLength(
    Math.min(await page.evaluate(() => navigator.hardwareConcurrency), 8),
  );
  expect(requests.some((file) => /^\/workers\/painter\.[0-9a-f]{8}\.js$/.test(file))).toBe(true);
});

/** Counts the frames that the page draws while a slow picture is computed. */
async function framesMeanwhile(page: Page): Promise<number> {
  await eventually(() => result(page)).toMatch(/ms$/);
  return page.evaluate(async () => {
    const input = document.querySelector("input")!;
    const output = document.querySelector("output")!;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    output.value = "";
    input.value = "-0.5";
    input.dispatchEvent(new Event("input"));
    let frames = 0;
    while (output.value === "") {
      await frame();
      frames += 1;
    }
    return frames;
  });
}

const inPage = {
  "src/painters.js": `import { julia } from "./julia.js";
export const paint = async (size) => [
  { top: 0, pixels: julia({ ...size, top: 0, bottom: size.height }) },
];\n`,
};

test("the page keeps drawing frames while workers compute, but not while it computes the picture itself", async () => {
  const { page } = await openExample(dist(build));
  expect(await framesMeanwhile(page)).toBeGreaterThan(5);
  const frozen = await openExample(dist(await buildExample("web-workers", { files: inPage })));
  expect(await framesMeanwhile(frozen.page)).toBeLessThanOrEqual(2);
});

test("the page receives errors from a worker", async () => {
  const text = readFileSync(path.join(EXAMPLES, "web-workers/src/worker.js"), "utf8");
  const broken = await buildExample("web-workers", {
    files: { "src/worker.js": text.replace("julia(data)", "julia(document)") },
  });
  const { page } = await openExample(dist(broken), "/", { expected: [/document is not defined/] });
  await eventually(() => result(page)).toBe("Uncaught ReferenceError: document is not defined");
});

test("output as ES modules works too", async () => {
  const modules = await buildExample("web-workers", {
    change: (config) => void (config.output!.module = true),
  });
  const { page } = await openExample(dist(modules));
  await eventually(() => result(page)).toMatch(/ms$/);
});

test("the browser blocks a worker from another origin", async () => {
  const elsewhere = await buildExample("web-workers", {
    change: (config) => void (config.output!.publicPath = "https://cdn.example.com/"),
  });
  const { problems } = await openExample(dist(elsewhere), "/", {
    expected: [/Failed to construct 'Worker'/, /ERR_NAME_NOT_RESOLVED/],
  });
  await eventually(() => problems.join()).toMatch(
    /Failed to construct 'Worker': Script at 'https:\/\/cdn\.example\.com\/workers\/painter\..*' cannot be accessed from origin/,
  );
});
