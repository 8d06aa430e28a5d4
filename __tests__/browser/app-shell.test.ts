// Tests the app shell: a page that renders nothing and that nothing links to.
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { hydrated, openPage } from "../support/browser";
import { siteDirectory } from "../support/server";

test("the app shell renders nothing, not even the header and footer", async () => {
  const page = await hydrated(await openPage("/app-shell/"));
  expect((await page.locator("body").innerText()).trim()).toBe("");
  expect(await page.locator("header, footer, main").count()).toBe(0);
});

test("the app shell has a noindex tag and isn't in the content index", async () => {
  const read = (file: string) => readFileSync(path.join(siteDirectory, file), "utf8");
  expect(read("app-shell/index.html")).toMatch(/<meta[^>]*name="robots"[^>]*content="noindex"/);
  expect(read("content-index.json")).not.toContain("app-shell");
});
