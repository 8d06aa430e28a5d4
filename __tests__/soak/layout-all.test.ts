// Checks the layout of every page of the site, on a small phone and at 200% zoom.
import { expect, test } from "@jest/globals";
import { layoutProblems } from "../support/layout";
import { sitePages } from "../support/site";

test("every page opens without problems, has one top-level heading, and never scrolls sideways", async () => {
  expect(await layoutProblems(sitePages())).toEqual([]);
});
