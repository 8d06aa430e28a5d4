import { expect, it } from "vitest";
import { packLinks, unpackLinks } from "../../../../src/node/links/packed-links";

const file = (stamp: string, ids: string[], urls: string[]) => ({ stamp, links: { ids, urls } });

const files = new Map([
  ["a/index.html", { ...file("1 10", ["x", "y", "x"], ["/b/", "#y"]) }],
  [
    "b/index.html",
    { stamp: "2 20", links: { ids: [], urls: ["/b/"], isCanonical: true as const } },
  ],
]);

it("the links of pages come out of the cache as they went in", () => {
  const stored = JSON.parse(JSON.stringify(packLinks(files))) as ReturnType<typeof packLinks>;
  expect(unpackLinks(stored)).toEqual(files);
});

it("an address that stands in every page is kept once", () => {
  const urls = Array.from({ length: 50 }, (_, n) => `/guides/page-number-${n}/`);
  const pages = (count: number) =>
    new Map(Array.from({ length: count }, (_, n) => [`${n}.html`, file("1 1", [], urls)]));
  expect(packLinks(pages(500)).texts).toHaveLength(50);
  expect(JSON.stringify(packLinks(pages(500))).split("page-number-7/")).toHaveLength(2);
});
