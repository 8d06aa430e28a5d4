// The hosted search, with the service's answers made here.
import { expect, it, jest } from "@jest/globals";

const asked = jest.fn<(query: object) => object[]>();
jest.unstable_mockModule("algoliasearch/lite", () => ({
  liteClient: (...credentials: string[]) => ({
    searchForHits: ({ requests }: { requests: object[] }) =>
      Promise.resolve({ results: [{ hits: asked({ credentials, requests }) }] }),
  }),
}));
const { createHostedClient } = await import("../../../src/search/hosted-client");

const record = (more: object = {}) => ({
  objectID: "1",
  url: "https://webpack.js.org/configuration/output/#outputfilename",
  content: "Files &amp; names with <b>markup</b>",
  hierarchy: { lvl0: "Configuration", lvl1: "Output", lvl2: "output.filename", lvl3: null },
  ...more,
});

it("asks the configured index, without personalisation, and leads to paths of this site", async () => {
  asked.mockReturnValue([record()]);
  const client = createHostedClient({ appId: "APP", apiKey: "key", indexName: "docs" });
  const { hits, complete } = await client.search("filename");
  expect(asked).toHaveBeenCalledWith({
    credentials: ["APP", "key"],
    requests: [
      expect.objectContaining({
        indexName: "docs",
        query: "filename",
        enablePersonalization: false,
      }),
    ],
  });
  expect(complete).toBe(true);
  expect(hits).toEqual([
    {
      url: "/configuration/output/#outputfilename",
      title: "output.filename",
      page: "Output",
      kind: "heading",
      excerpt: "Files & names with markup",
    },
  ]);
});

it("takes a record of a page for the page", async () => {
  asked.mockReturnValue([
    record({
      url: "https://elsewhere.example/guides/",
      content: null,
      hierarchy: { lvl0: "Guides", lvl1: "Caching" },
    }),
  ]);
  const client = createHostedClient({ appId: "APP", apiKey: "key", indexName: "docs" });
  const { hits } = await client.search("caching");
  expect(hits[0]).toMatchObject({
    url: "/guides/",
    title: "Caching",
    page: "",
    kind: "page",
    excerpt: "",
  });
});
