// Tests where old anchors lead whose subject is on another page now.
import { expect, it } from "@jest/globals";
import { movedAddress } from "../../../src/navigation/moved-anchors";

const moved = { cache: "/configuration/cache/#cache", usage: "/guides/caching/#file-names" };

it.each([
  { hash: "#cache", search: "", address: "/configuration/cache/#cache" },
  { hash: "#usage", search: "?a=1", address: "/guides/caching/?a=1#file-names" },
])("replaces $hash and keeps the query", ({ hash, search, address }) => {
  expect(movedAddress(moved, { hash, search })).toBe(address);
});

it.each(["", "#snapshot", "#constructor"])("doesn't replace the hash %p", (hash) => {
  expect(movedAddress(moved, { hash, search: "" })).toBeUndefined();
});

it("replaces nothing on a page without old anchors", () => {
  expect(movedAddress(undefined, { hash: "#cache", search: "" })).toBeUndefined();
});
