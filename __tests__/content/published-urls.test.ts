// Checks that every address of the site is recorded, so that none can disappear unnoticed later.
import { it } from "@jest/globals";
import { currentUrls } from "../../scripts/lib/published-urls";
import { optionalText } from "../../src/core/files";
import { parsePublishedUrls, PUBLISHED_FILE, sorted } from "../../src/core/published-list";
import { CONTENT } from "../../scripts/content-lint/own-tree";
import { expect } from "../support/expect";

const { urls, problems } = parsePublishedUrls(optionalText(CONTENT, PUBLISHED_FILE));
const published = urls.map(({ url }) => url);

it("content/published-urls.yaml is valid", () => {
  expect(problems).toEqual([]);
});

it("content/published-urls.yaml contains every page and redirect", async () => {
  const missing = (await currentUrls(CONTENT)).filter((url) => !published.includes(url));
  expect(missing, "run npm run urls:update and commit the list").toEqual([]);
});

it("content/published-urls.yaml is sorted and has no duplicates", () => {
  expect(published, "run npm run urls:update").toEqual(sorted(published));
});
