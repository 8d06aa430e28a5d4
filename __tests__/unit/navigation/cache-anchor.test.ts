// Tests the redirects from the old addresses of the cache options.
import { expect, it } from "@jest/globals";
import { cacheAnchorScript, movedAddress } from "../../../src/navigation/cache-anchor";

it.each([
  ["/configuration/other-options/#cache", "/configuration/cache/#cache"],
  ["/configuration/other-options/#cachetype", "/configuration/cache/#cachetype"],
  ["/configuration/other-options#cache-x", "/configuration/cache/#cache-x"],
  ["/configuration/other-options/?a=#b=1#cache", "/configuration/other-options/?a=#b=1#cache"],
  ["/configuration/other-options/?a=1#cache", "/configuration/cache/?a=1#cache"],
])("sends %s to %s", (address, moved) => {
  expect(movedAddress(address)).toBe(moved);
});

it.each([
  "/configuration/other-options/",
  "/configuration/other-options/#snapshot",
  "/configuration/other-options/#my-cache",
  "/configuration/cache/#cache",
  "/guides/caching/#cache",
])("doesn't redirect %s", (address) => {
  expect(movedAddress(address)).toBe(address);
});

it("adds the script only to the old page", () => {
  expect(cacheAnchorScript("/configuration/other-options/")).toContain("location.replace");
  expect(cacheAnchorScript("/configuration/cache/")).toBe("");
});
