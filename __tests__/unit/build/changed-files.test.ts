import { describe, expect, it } from "@jest/globals";
import { describeChanges, summary } from "../../../src/build/changed-files";
import type { FileList } from "../../../src/core/build/file-list";

const list = (files: Record<string, string>): FileList =>
  new Map(Object.entries(files).map(([name, hash]) => [name, { stamp: "", hash }]));

const isPage = (url: string) => url !== "/old/";

const before = list({
  "404.html": "a",
  "_gatsby/slices/_gatsby-scripts-1.html": "a",
  "concepts/output/index.html": "a",
  "concepts/printable/index.html": "a",
  "content/concepts/output.json": "a",
  "content/gone.json": "a",
  "gone/index.html": "a",
  "index.html": "a",
});

describe("the list of changed files", () => {
  const changes = describeChanges(
    before,
    list({
      "404.html": "a",
      "_gatsby/slices/_gatsby-scripts-1.html": "b",
      "concepts/new/index.html": "a",
      "concepts/output/index.html": "b",
      "concepts/printable/index.html": "b",
      "content/concepts/new.json": "a",
      "content/concepts/output.json": "b",
      "index.html": "a",
      "old/index.html": "a",
    }),
    isPage,
  );

  it("lists each file once, as added, changed, or deleted", () => {
    expect(changes).toMatchObject({
      added: ["concepts/new/index.html", "content/concepts/new.json", "old/index.html"],
      changed: [
        "_gatsby/slices/_gatsby-scripts-1.html",
        "concepts/output/index.html",
        "concepts/printable/index.html",
        "content/concepts/output.json",
      ],
      deleted: ["content/gone.json", "gone/index.html"],
    });
  });

  it("lists pages without redirects and partial pages, and marks those whose own text changed", () => {
    expect(changes.pages).toEqual({
      added: ["/concepts/new/"],
      changed: ["/concepts/output/", "/concepts/printable/"],
      deleted: ["/gone/"],
    });
    expect(changes.texts).toEqual(["/concepts/new/", "/concepts/output/", "/gone/"]);
  });

  it("identifies both builds, so that a deployment can check that the list applies to it", () => {
    const next = describeChanges(before, before, isPage);
    expect(next.build).toBe(changes.base);
    expect(next.base).toBe(changes.base);
    expect(changes.build).not.toBe(changes.base);
  });

  it("is summarized in one line in the log", () => {
    expect(summary(changes)).toBe(
      "Changed files: 3 added, 4 changed, 2 deleted; 4 pages, 3 of them with changed text",
    );
  });
});

it("marks everything as added if there's no earlier build", () => {
  const changes = describeChanges(null, before, isPage);
  expect(changes.base).toBeNull();
  expect(changes.added).toEqual([...before.keys()]);
  expect(summary(changes)).toContain("all 8");
});
