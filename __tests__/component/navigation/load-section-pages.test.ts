// Loads a section's pages for pages outside the sections.
import { afterEach, expect, it, jest } from "@jest/globals";
import { loadSectionPages } from "../../../src/navigation/load-section-pages";
import { concepts } from "../support/section";
import { stubGlobal, unstubAllGlobals } from "../../support/stubs";

const answer = (result: object) => {
  const fetch = jest.fn(async (_url: string) => ({ ok: true, json: async () => ({ result }) }));
  stubGlobal("fetch", fetch);
  return fetch;
};

afterEach(() => unstubAllGlobals());

it("a section's pages come from the data of its first page, with the names of their groups", async () => {
  const fetch = answer({ data: { docSection: concepts } });
  expect(await loadSectionPages("/concepts/")).toMatchObject([
    { title: "Concepts", url: "/concepts/", level: 2 },
    { title: "Output", url: "/concepts/output/", level: 2 },
    { title: "Why webpack", url: "/concepts/why-webpack/", level: 2 },
    { title: "Runtime", level: 2 },
    { title: "Manifest", url: "/concepts/manifest/", level: 3 },
  ]);
  expect(fetch.mock.calls[0]![0]).toBe("/page-data/concepts/page-data.json");
});

it("loading a section's pages fails when the data has no section or can't be loaded", async () => {
  answer({ data: {} });
  await expect(loadSectionPages("/concepts/")).rejects.toThrow("/concepts/ has no section");
  stubGlobal("fetch", async () => ({ ok: false, status: 500 }));
  await expect(loadSectionPages("/concepts/")).rejects.toThrow("status 500");
});
