import { expect, it } from "@jest/globals";
import { packDocuments, unpackDocuments } from "../../../../src/build/documents/packed-documents";

const file = (stamp: string, ids: string[], urls: string[]) => ({
  stamp,
  document: { ids, urls, code: { scripts: ["go()"], styles: [] } },
});

const files = new Map([
  ["a/index.html", { ...file("1 10", ["x", "y", "x"], ["/b/", "#y"]) }],
  [
    "b/index.html",
    {
      stamp: "2 20",
      document: {
        ids: [],
        urls: ["/b/"],
        code: { scripts: ["go()", "stop()"], styles: ["b{}"] },
        isCanonical: true as const,
      },
    },
  ],
]);

it("restores documents from the cache unchanged", () => {
  const stored = JSON.parse(JSON.stringify(packDocuments(files))) as ReturnType<
    typeof packDocuments
  >;
  expect(unpackDocuments(stored)).toEqual(files);
});

it("stores an address that every page contains only once", () => {
  const urls = Array.from({ length: 50 }, (_, n) => `/guides/page-number-${n}/`);
  const pages = (count: number) =>
    new Map(Array.from({ length: count }, (_, n) => [`${n}.html`, file("1 1", [], urls)]));
  expect(packDocuments(pages(500)).texts).toHaveLength(51);
  expect(JSON.stringify(packDocuments(pages(500))).split("page-number-7/")).toHaveLength(2);
});
