// Tests the guard that makes a browser test fail when the page has an unexpected problem.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { openPage } from "../support/browser";
import { cleanUpTest } from "../support/clean-up";

let directory: string;

const page = (body: string) =>
  `<!doctype html><title>Page</title><link rel="icon" href="data:,"><h1>Page</h1>${body}`;

beforeAll(() => {
  directory = mkdtempSync(path.join(os.tmpdir(), "guard-"));
  const write = (name: string, body: string) =>
    writeFileSync(path.join(directory, `${name}.html`), page(body));
  write("index", "");
  write("warning", "<script>console.warn('careful')</script>");
  write("error", "<script>console.error('wrong')</script>");
  write("exception", "<script>throw new Error('boom')</script>");
  write("missing", "<img alt='' src='/gone.png'>");
  write("other-site", "<img alt='' src='https://avatars.example/a.png'>");
});

afterAll(() => rmSync(directory, { recursive: true }));

test("a test passes if its page has no problems", async () => {
  const opened = await openPage("/", { directory, theme: "dark" });
  expect(await opened.evaluate(() => localStorage.getItem("theme"))).toBe("dark");
});

for (const name of ["warning", "error", "exception", "missing", "other-site"]) {
  test(`a test fails if its page has an unexpected problem: ${name}`, async () => {
    await openPage(`/${name}.html`, { directory });
    await expect(cleanUpTest()).rejects.toThrow("problems in the browser");
  });
}

test("a test passes if it expects the problem", async () => {
  await openPage("/warning.html", { directory, expected: [/careful/] });
});

test("an allowed request to another site gets a local response", async () => {
  const opened = await openPage("/other-site.html", { directory, allowed: [/avatars\.example/] });
  expect(await opened.locator("img").evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1);
});
