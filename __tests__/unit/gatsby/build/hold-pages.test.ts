import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, it, jest } from "@jest/globals";
import { holdMiddleware } from "../../../../src/gatsby/build/hold-pages";
import { expect } from "../../../support/expect";

let publicDirectory: string;

beforeEach(() => {
  publicDirectory = mkdtempSync(path.join(os.tmpdir(), "hold-"));
});
afterEach(() => rmSync(publicDirectory, { recursive: true }));

function writeData(page: string): void {
  mkdirSync(path.join(publicDirectory, "page-data", page), { recursive: true });
  writeFileSync(path.join(publicDirectory, "page-data", page, "page-data.json"), "{}");
}

/** Requests an address and returns a mock that is called when the request continues. */
function ask(url: string, accept = "text/html,*/*") {
  const next = jest.fn();
  const middleware = holdMiddleware(publicDirectory, (page) => page === "/concepts/é/");
  middleware({ url, headers: { accept } } as IncomingMessage, {} as ServerResponse, next);
  return next;
}

const known = { url: "/concepts/%C3%A9/?a=1", page: "concepts/é" };
const unknown = { url: "/nothing/", page: "404" };

it.each([
  ["a page", known, unknown],
  ["a page without its slash", { ...known, url: "/concepts/%C3%A9" }, unknown],
  ["an address that is no page", unknown, known],
])("%s waits for the data of the page to show", async (_what, { url, page }, other) => {
  const next = ask(url);
  // This request starts later, so when it continues, the first one has looked for its data as well.
  const later = ask(other.url);
  writeData(other.page);
  await expect.poll(() => later).toHaveBeenCalledTimes(1);
  expect(next).not.toHaveBeenCalled();
  writeData(page);
  await expect.poll(() => next).toHaveBeenCalledTimes(1);
});

it("doesn't delay pages whose data exists or requests for anything other than pages", async () => {
  writeData("concepts/é");
  const page = ask("/concepts/%C3%A9/");
  await expect.poll(() => page).toHaveBeenCalledTimes(1);
  expect(ask("/commons.js", "*/*")).toHaveBeenCalledTimes(1);
});
