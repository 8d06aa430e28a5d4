import { mkdirSync, writeFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { it, jest } from "@jest/globals";
import type { CreateDevServerArgs } from "gatsby";
import { holdMiddleware, holdPages } from "../../../../src/gatsby/build/hold-pages";
import { expect } from "../../../support/expect";
import { folderForEachTest } from "../../../support/temporary-folder";

const publicDirectory = folderForEachTest();

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

it.each([
  ["a page", "/concepts/%C3%A9/?a=1"],
  ["a page without its slash", "/concepts/%C3%A9"],
])("%s waits for its data and for that of the 404 pages", async (_what, url) => {
  const next = ask(url);
  writeData("404");
  writeData("dev-404-page");
  // This request starts later, so when it continues, the first one has looked for its data as well.
  const later = ask("/nothing/");
  await expect.poll(() => later).toHaveBeenCalledTimes(1);
  expect(next).not.toHaveBeenCalled();
  writeData("concepts/é");
  await expect.poll(() => next).toHaveBeenCalledTimes(1);
});

it.each(["404", "dev-404-page"])("no page opens without the data of /%s/", async (missing) => {
  for (const page of ["concepts/é", "404", "dev-404-page"]) if (page !== missing) writeData(page);
  const requests = [ask("/concepts/%C3%A9/"), ask("/nothing/")];
  // A request whose data is there continues after the first look.
  const later = jest.fn();
  setImmediate(later);
  await expect.poll(() => later).toHaveBeenCalledTimes(1);
  for (const next of requests) expect(next).not.toHaveBeenCalled();
  writeData(missing);
  for (const next of requests) await expect.poll(() => next).toHaveBeenCalledTimes(1);
});

it("doesn't delay pages whose data exists or requests for anything other than pages", async () => {
  for (const page of ["concepts/é", "404", "dev-404-page"]) writeData(page);
  const page = ask("/concepts/%C3%A9/");
  await expect.poll(() => page).toHaveBeenCalledTimes(1);
  expect(ask("/commons.js", "*/*")).toHaveBeenCalledTimes(1);
});

it("the preview stops if Gatsby doesn't have the 404 pages, for which every page would wait a minute", () => {
  const start = (urls: string[]) => {
    const use = jest.fn();
    const getNodesByType = () => urls.map((page) => ({ path: page }));
    holdPages({ app: { use }, getNodesByType } as unknown as CreateDevServerArgs);
    return use;
  };
  expect(start(["/", "/404/", "/dev-404-page/"])).toHaveBeenCalledTimes(1);
  expect(() => start(["/", "/404/"])).toThrow("had the pages /404/ and /dev-404-page/ (");
});
